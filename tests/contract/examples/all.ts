import { accountExamples } from './accounts.ts'
import { adoptionExamples } from './adoptions.ts'
import { animalExamples } from './animals.ts'
import { applicationExamples } from './applications.ts'
import { bankExamples } from './bank.ts'
import { boxExamples } from './boxes.ts'
import { campaignExamples } from './campaigns.ts'
import { checkExamples } from './checks.ts'
import { clinicExamples } from './clinics.ts'
import { customerExamples } from './customers.ts'
import type { Examples } from './example.ts'
import { goodsExamples } from './goods.ts'
import { informationExamples } from './information.ts'
import { jobExamples } from './jobs.ts'
import { ledgerExamples } from './ledger.ts'
import { letterExamples } from './letters.ts'
import { mailingExamples } from './mailings.ts'
import { mediaExamples } from './media.ts'
import { newsExamples } from './news.ts'
import { offerExamples } from './offers.ts'
import { orderExamples } from './orders.ts'
import { paymentExamples } from './payments.ts'
import { productExamples } from './products.ts'
import { receiptExamples } from './receipts.ts'
import { refundExamples } from './refunds.ts'
import { retentionExamples } from './retention.ts'
import { returnExamples } from './returns.ts'
import { suspenseExamples } from './suspense.ts'
import { volunteerExamples } from './volunteers.ts'

/**
 * One real use of every call that staff write with, and of every call that changes a version. A new call belongs here:
 * the walks over versions, the audit log and bad input fail by its name until it has one.
 */
export const examples: Examples = {
  ...accountExamples,
  ...adoptionExamples,
  ...animalExamples,
  ...applicationExamples,
  ...bankExamples,
  ...campaignExamples,
  ...clinicExamples,
  ...boxExamples,
  ...checkExamples,
  ...customerExamples,
  ...goodsExamples,
  ...informationExamples,
  ...jobExamples,
  ...ledgerExamples,
  ...letterExamples,
  ...mailingExamples,
  ...mediaExamples,
  ...newsExamples,
  ...offerExamples,
  ...orderExamples,
  ...paymentExamples,
  ...productExamples,
  ...receiptExamples,
  ...refundExamples,
  ...retentionExamples,
  ...returnExamples,
  ...suspenseExamples,
  ...volunteerExamples,
}
