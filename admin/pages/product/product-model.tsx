// The product's model for the 3D view: what there is, and giving another, or taking it away.
import { useState } from 'react'
import { MODEL_MAX_BYTES, removeModel, setModel, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { shopPaths } from '../../app/paths.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Facts } from '../../kit/detail-page.tsx'
import { FileButton } from '../../kit/file-button.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const MB = 1024 * 1024

export function ProductModel({ product }: { product: DeskProduct }) {
  const { language } = useOffice()
  const t = useT()
  const [asking, setAsking] = useState(false)
  const give = useAct(setModel, t('product.model-saved'))
  const take = useAct(removeModel, t('product.model-removed'))
  const { id, version, model3d: model } = product
  const mayEdit = product.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed === 'Y')
  const chosen = (file: File) => {
    if (file.size > MODEL_MAX_BYTES) toast(t('product.model-hint', { size: MODEL_MAX_BYTES / MB }), 'bad')
    else give.mutate({ id, version, file })
  }
  const { locale } = LANGUAGE_NAMES[language]
  const number = (value: number, digits = 1) => value.toLocaleString(locale, { maximumFractionDigits: digits })
  return (
    <div className="grid gap-4">
      {model ? (
        <Facts
          facts={[
            [t('product.model-size'), `${[model.widthMm, model.depthMm, model.heightMm].map((mm) => number(mm / 10)).join(' × ')} cm`],
            [t('product.model-file'), `${number(model.bytes / 1000, 0)} kB, ${t('product.model-parts', { count: model.triangles })}`],
          ]}
        />
      ) : (
        <p className="max-w-[68ch] text-ink-soft">{t('product.model-none')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayEdit && (
          <FileButton
            label={t(model ? 'product.model-replace' : 'product.model-add')}
            called={t('product.model-add')}
            accept=".glb,model/gltf-binary"
            busy={give.isPending}
            onFile={chosen}
          />
        )}
        {mayEdit && model && (
          <Button size="small" kind="danger" onClick={() => setAsking(true)}>
            {t('product.model-remove')}
          </Button>
        )}
        {model && (
          <a href={shopPaths.model(product.slug)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            {t('product.model-see')}
            <Icon name="external" className="size-4" />
          </a>
        )}
      </div>
      {mayEdit && <p className="max-w-[68ch] text-sm text-ink-faint">{t('product.model-hint', { size: MODEL_MAX_BYTES / MB })}</p>}
      {asking && (
        <ConfirmDialog
          title={t('product.model-remove')}
          text={t('product.model-remove-text')}
          danger
          busy={take.isPending}
          onConfirm={() => take.mutate({ id, version }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
