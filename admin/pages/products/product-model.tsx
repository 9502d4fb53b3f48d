// The product's model for the 3D view: what there is, and giving another, or taking it away.
import { useRef, useState } from 'react'
import { MODEL_MAX_BYTES, removeModel, setModel, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Facts } from '../../kit/detail-page.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'

const MB = 1024 * 1024

export function ProductModel({ product }: { product: DeskProduct }) {
  const { t, language } = useOffice()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const give = useAct(setModel, t('products.model-saved'))
  const take = useAct(removeModel, t('products.model-removed'))
  const { id, version, model3d: model } = product
  const mayEdit = product.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed === 'Y')
  const chosen = (file: File | undefined) => {
    if (!file) return
    if (file.size > MODEL_MAX_BYTES) toast(t('products.model-hint', { size: MODEL_MAX_BYTES / MB }), 'bad')
    else give.mutate({ id, version, file })
  }
  const { locale } = LANGUAGE_NAMES[language]
  const number = (value: number, digits = 1) => value.toLocaleString(locale, { maximumFractionDigits: digits })
  return (
    <div className="grid gap-4">
      {model ? (
        <Facts
          facts={[
            [t('products.model-size'), `${[model.widthMm, model.depthMm, model.heightMm].map((mm) => number(mm / 10)).join(' × ')} cm`],
            [t('products.model-file'), `${number(model.bytes / 1000, 0)} kB, ${t('products.model-parts', { count: model.triangles })}`],
          ]}
        />
      ) : (
        <p className="max-w-[68ch] text-ink-soft">{t('products.model-none')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayEdit && (
          <Button size="small" busy={give.isPending} onClick={() => input.current?.click()}>
            <Icon name="upload" className="size-4" />
            {t(model ? 'products.model-replace' : 'products.model-add')}
          </Button>
        )}
        {mayEdit && model && (
          <Button size="small" kind="danger" onClick={() => setAsking(true)}>
            {t('products.model-remove')}
          </Button>
        )}
        {model && (
          <a href={paths.shopModel(product.slug)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            {t('products.model-see')}
            <Icon name="external" className="size-4" />
          </a>
        )}
      </div>
      {mayEdit && <p className="max-w-[68ch] text-sm text-ink-faint">{t('products.model-hint', { size: MODEL_MAX_BYTES / MB })}</p>}
      <input
        ref={input}
        type="file"
        accept=".glb,model/gltf-binary"
        aria-label={t('products.model-add')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          chosen(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again
        }}
      />
      {asking && (
        <ConfirmDialog
          title={t('products.model-remove')}
          text={t('products.model-remove-text')}
          confirm={t('products.model-remove')}
          danger
          busy={take.isPending}
          onConfirm={() => take.mutate({ id, version }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
