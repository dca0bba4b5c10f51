import { useAction } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { useCreateForm } from '#ui/admin/use_record_form.ts'
import { goodsGiftsApi } from '../contract.ts'
import { goodsGiftWords as m } from '../messages.ts'
import { GoodsGiftFields, useGoodsGiftForm } from './gift_fields.tsx'

/** /admin/goods-gifts/create: what somebody brought that is no money. */
export const NewGoodsGiftPage = () => {
  const form = useGoodsGiftForm()
  const edit = useCreateForm(form, {
    values: { ...form.empty, received_on: taipeiDay(new Date()) },
    create: useAction(goodsGiftsApi.create),
    saved: m.made,
    to: ({ id }) => `/admin/goods-gifts/${id}`,
  })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <GoodsGiftFields edit={edit} />
    </FormPage>
  )
}
