import type { Route } from '#platform/server/http.ts'
import { importRoutes } from '#platform/server/import.ts'
import { listAnimals } from '../desk/service.ts'
import { animalSheet } from '../desk/sheet.ts'
import { animalImportsApi } from './contract.ts'
import { findAnimalsByCode, importAnimal, removeAnimal, updateFromSheet } from './service.ts'

export const animalImportRoutes: readonly Route[] = importRoutes(animalImportsApi, {
  list: listAnimals,
  ...animalSheet,
  key: 'code',
  page: '/admin/care/cats',
  find: findAnimalsByCode,
  create: importAnimal,
  update: updateFromSheet,
  remove: removeAnimal,
})
