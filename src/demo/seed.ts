import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { noteDemoPassword } from './accounts.ts'
import { seedAdoptions } from './adoptions.ts'
import { seedAnimals, seedLocations } from './animals.ts'
import { planPayments, seedApplications } from './applications.ts'
import { seedBanks, seedPermits, seedStatement } from './banks.ts'
import { seedBoxes } from './boxes.ts'
import { makeCalendar } from './calendar.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedCases } from './cases.ts'
import { seedClinics } from './clinics.ts'
import { makeDice } from './dice.ts'
import { seedGoods } from './goods.ts'
import { seedHistory } from './history.ts'
import { seedInformation } from './information.ts'
import { seedInvoices } from './invoices.ts'
import { seedMedical } from './medical.ts'
import { seedMembers } from './members.ts'
import { seedMethods } from './methods.ts'
import { seedBanners, seedNews } from './news.ts'
import { seedOffers } from './offers.ts'
import { demoPassword } from './people.ts'
import { drawPictures, seedPictures } from './pictures.ts'
import { seedProducts } from './products.ts'
import { seedSeal } from './seal.ts'
import { seedSettings } from './settings.ts'
import { seedStaff } from './staff.ts'
import { seedTasks } from './tasks.ts'
import { seedVolunteers } from './volunteers.ts'

/** Fills an empty installation with the demo charity, all or nothing. */
export const seedDemo = async (app: App): Promise<void> => {
  const password_hash = await hashPassword(goodPassword(demoPassword))
  await inTransaction(app, async (app) => {
    await noteDemoPassword(app, password_hash)
    await seedCharity(app, password_hash)
  })
}

const seedCharity = async (app: App, password_hash: string): Promise<void> => {
  const calendar = makeCalendar(app.clock())
  const staff = await seedStaff(app, calendar, password_hash)
  const admin = staff['super-admin'].id
  await seedSettings(app, admin)
  await seedSeal(app, calendar, admin)
  await seedInformation(app, calendar, staff.editor.id)
  const banks = await seedBanks(app, calendar, admin)
  const permits = await seedPermits(app, calendar, banks, admin)
  await seedStatement(app, calendar, banks, staff.accountant.id)
  const methods = await seedMethods(app, banks, admin)
  const locations = await seedLocations(app, calendar, staff.caretaker.id)
  const { campaigns, pictures: campaignPictures } = await seedCampaigns(app, {
    ...{ calendar, permits, banks, park_id: entryAt(locations, 0), by: staff.editor.id },
  })
  const catalogue = await seedProducts(app, calendar, staff.manager.id)
  const offers = await seedOffers(app, calendar, catalogue, staff.manager.id)
  const newsPictures = await seedNews(app, { calendar, campaigns, staff_id: staff.editor.id })
  await seedBanners(app, calendar, staff.editor.id)
  const clinicPictures = await seedClinics(app, calendar, staff.caseworker.id, password_hash)
  const people = await seedMembers(app, calendar, makeDice(1), password_hash)
  const animals = await seedAnimals(app, { calendar, staff, campaigns, locations })
  const homes = await seedAdoptions(app, { calendar, staff, animals, members: people.members })
  await seedApplications(app, { calendar, staff, members: people.members })
  await seedVolunteers(app, { calendar, staff, members: people.members })
  // What the home page shows stands first: copies are made in this order.
  const wishes = [
    ...campaignPictures,
    ...animals.pictures,
    ...catalogue.pictures,
    ...homes,
    ...newsPictures,
    ...clinicPictures,
    ...offers.pictures,
  ]
  const history = seedHistory(app, {
    calendar,
    staff,
    banks,
    permits,
    methods,
    campaigns,
    catalogue,
    offers,
    animals,
    ...people,
  })
  const [pictures, entries] = await Promise.all([drawPictures(wishes), history])
  await planPayments(app, { staff })
  await seedPictures(app, pictures)
  await seedMedical(app, { calendar, staff, animals: animals.own })
  await seedCases(app, entries, { calendar, staff, members: people.members })
  await seedInvoices(app, entries, staff.accountant.id)
  await seedGoods(app, { calendar, staff })
  await seedBoxes(app, { calendar, staff, methods })
  await seedTasks(app, { calendar, staff })
}
