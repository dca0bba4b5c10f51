import { useState } from 'react'
import { useDoneToast } from '#domains/jobs/ui/own_jobs.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { type ProductAction, productMachine } from '../rules.ts'
import { productWords as m } from '../staff_messages.ts'
import type { ProductEdit } from './use_product_edit.ts'

type StateSectionProps = {
  product: StaffProduct
  /** Runs an action with the version that the form beside it was filled with. */
  act: ProductEdit['act']
}

/** What may be done with the product's state now; archiving asks first. */
export const StateSection = ({ product, act }: StateSectionProps) => {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const toast = useToasts()
  const doneToast = useDoneToast()
  const actions = {
    publish: useAction(productDeskApi.publish),
    unpublish: useAction(productDeskApi.unpublish),
    archive: useAction(productDeskApi.archive),
    restore: useAction(productDeskApi.restore),
  }
  const run = async (action: ProductAction) => {
    setAsking(false)
    try {
      await act((version) => actions[action].run({ params: { id: product.id }, body: { version } }))
      setProblem(undefined)
      if (action === 'restore') toast({ text: m.done.restore })
      else await doneToast(m.done[action], `products.${action}`)
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : String(error))
    }
  }
  return (
    <FormSection title={m.section.state}>
      <p>{m.status[product.status]}</p>
      {problem && (
        <Notice kind="danger" live>
          {problem}
        </Notice>
      )}
      <div className="row gap-2 wrap">
        {actionsIn(productMachine, product.status).map((action) => (
          <Button
            key={action}
            kind={action === 'publish' ? 'secondary' : 'outline'}
            loading={actions[action].running}
            onClick={() => (action === 'archive' ? setAsking(true) : void run(action))}
          >
            {m.action[action]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asking}
        title={m.ask_archive(product.name)}
        text={m.ask_archive_text}
        confirm={m.action.archive}
        danger
        onConfirm={() => void run('archive')}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  )
}
