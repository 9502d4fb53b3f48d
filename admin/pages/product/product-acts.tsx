// What may be done with a product: its status and what follows from it.
import { useState } from 'react'
import * as v from 'valibot'
import { bringBackProduct, discardProduct, discontinueProduct, editProduct, setOnSale, type DeskProduct } from '#contract/product-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { previewPath } from '#shared/preview-path.ts'
import { shopPaths } from '../../app/paths.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useFindProducts } from './edit-groups.tsx'
import { CopyDialog } from './new-product.tsx'
import { productPaths, useT } from './room.ts'

const PERMISSION = editProduct.access.permission
const End = v.pick(discontinueProduct.input, ['successorId'])
type Asking = 'take_off_sale' | 'discontinue' | 'copy' | 'discard' | null

export function ProductActs({ product }: { product: DeskProduct }) {
  const t = useT()
  const go = useGo()
  const send = useSend()
  const { search } = useAddress()
  const [asking, setAsking] = useState<Asking>(null)
  const find = useFindProducts(product.id)
  const close = () => setAsking(null)
  const sale = useAct(setOnSale, (_, { onSale }) => toast(t(onSale === 'Y' ? 'product.put-on' : 'product.taken-off'), 'good'))
  const back = useAct(bringBackProduct, t('product.brought-back'))
  const discard = useAct(discardProduct, () => {
    toast(t('product.discarded'), 'good')
    go(productPaths.list())
  })
  const { id, version } = product
  const turn = (onSale: 'Y' | 'N') => sale.mutate({ id, version, onSale }, { onSettled: close })
  const act = (action: string, label: string, run: () => void, kind?: Action['kind']): Action => ({
    action,
    label,
    permission: PERMISSION,
    run,
    ...(kind ? { kind } : {}),
  })
  const actions: Action[] = [
    act('edit', t('product.edit'), () => go(productPaths.edit(id) + search)),
    act('put_on_sale', t('product.put-on-sale'), () => turn('Y')),
    act('bring_back', t('product.bring-back'), () => back.mutate({ id, version })),
    act('copy', t('product.copy'), () => setAsking('copy')),
    act('take_off_sale', t('product.take-off-sale'), () => setAsking('take_off_sale'), 'danger'),
    act('discontinue', t('product.discontinue'), () => setAsking('discontinue'), 'danger'),
    act('discard', t('product.discard'), () => setAsking('discard'), 'danger'),
  ]
  const draft = product.status === 'draft'
  return (
    <>
      <ActionBar actions={actions} allowed={product.allowedActions}>
        <a
          href={draft ? previewPath(id) : shopPaths.page(product.slug)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('quiet', 'small')}
        >
          {t(draft ? 'product.preview' : 'product.see-in-shop')}
          <Icon name="external" className="size-4" />
        </a>
      </ActionBar>
      {asking === 'take_off_sale' && (
        <ConfirmDialog
          title={t('product.take-off-sale')}
          text={t('product.take-off-text')}
          danger
          busy={sale.isPending}
          onConfirm={() => turn('N')}
          onCancel={close}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={t('product.discard')}
          text={t('product.discard-text')}
          danger
          busy={discard.isPending}
          onConfirm={() => discard.mutate({ id, version }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {asking === 'copy' && <CopyDialog product={product} onClose={close} />}
      {asking === 'discontinue' && (
        <FormDialog
          title={t('product.discontinue')}
          intro={<p className="mb-4 text-ink-soft">{t('product.discontinue-text')}</p>}
          schema={End}
          fields={[{ name: 'successorId', label: t('product.successor'), kind: 'reference', wide: true, reference: { find, known: [] } }]}
          initial={{ successorId: null }}
          submit={t('product.discontinue')}
          danger
          send={async ({ successorId }) => {
            await send(discontinueProduct, { id, version, successorId: successorId ?? null })
            toast(t('product.discontinued'), 'good')
          }}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
