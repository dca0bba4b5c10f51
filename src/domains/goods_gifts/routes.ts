import { exportRoute } from '#platform/server/export.ts'
import type { Route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { goodsGiftsApi as api } from './contract.ts'
import { publishedGoodsRoutes } from './published/routes.ts'
import {
  changeGoodsGift,
  getGoodsGift,
  listGoodsGifts,
  nameGoodsDonor,
  receiptGoodsGift,
  recordGoodsGift,
  withdrawGoodsGift,
} from './service.ts'
import { goodsGiftSheet } from './sheet.ts'

const { export: exported, name, receipt, withdraw, ...calls } = api

export const goodsGiftRoutes: readonly Route[] = [
  ...staffRoutesOf(calls, {
    list: listGoodsGifts,
    get: getGoodsGift,
    create: recordGoodsGift,
    update: changeGoodsGift,
  }),
  exportRoute(exported, { list: listGoodsGifts, ...goodsGiftSheet }),
  changeRoute(receipt, receiptGoodsGift, getGoodsGift),
  changeRoute(name, nameGoodsDonor, getGoodsGift),
  changeRoute(withdraw, withdrawGoodsGift, getGoodsGift),
  ...publishedGoodsRoutes,
]
