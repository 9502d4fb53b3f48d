// The states that a product was saved in: what each save changed, what going back would change now, and the way back.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DeskProduct } from '#contract/product-desk.ts'
import {
  productVersion,
  productVersions,
  restoreProduct,
  type ProductVersion,
  type ProductVersionRow,
} from '#contract/product-version-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { fieldText } from '../../kit/audit-trail.tsx'
import { Choices } from '../../kit/choices.tsx'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { ProductDifferences } from './product-differences.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const AT_ONCE = 10

export function ProductVersions({ product }: { product: DeskProduct }) {
  const { call, language } = useOffice()
  const t = useT()
  const { id } = product
  const [open, setOpen] = useState<ProductVersionRow | null>(null)
  const [size, setSize] = useState(AT_ONCE)
  const versions = useQuery({
    queryKey: ['product-versions', language, id, size],
    queryFn: () => call(productVersions, { id, pageNum: 1, pageSize: size }),
    placeholderData: (before) => before,
  })
  return (
    <QueryView query={versions}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('product.no-versions')}</p>
        ) : (
          <>
            <DetailTable
              stack
              head={[
                { label: t('product.version') },
                { label: t('product.version-saved') },
                { label: t('product.version-by') },
                { label: t('product.version-fields') },
                { label: '' },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.number}>
                  <td className="whitespace-nowrap tabular-nums">
                    {row.number}
                    {row.present === 'Y' && <span className="ml-2 text-ink-faint">{t('product.version-present')}</span>}
                  </td>
                  <td>
                    <Moment value={row.time} />
                  </td>
                  <td>{row.staffName || t('product.version-as-it-came')}</td>
                  <td className="min-w-40">
                    {row.restored !== null && (
                      <p className="text-ink-soft">{t('product.version-restored-from', { number: row.restored })}</p>
                    )}
                    <Fields fields={row.fields} />
                  </td>
                  <td className="text-right">
                    <Button size="small" kind="quiet" onClick={() => setOpen(row)}>
                      {t('product.version-look', { number: row.number })}
                    </Button>
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && (
              <p className="mt-3">
                <Button size="small" busy={versions.isFetching} onClick={() => setSize(Math.min(total, 100))}>
                  {t('kit.older', { count: total - rows.length })}
                </Button>
              </p>
            )}
            {open && <VersionDialog key={open.number} product={product} row={open} onClose={() => setOpen(null)} />}
          </>
        )
      }
    </QueryView>
  )
}

const SHOWN = 5

function Fields({ fields }: { fields: readonly string[] }) {
  const t = useT()
  const list = useListed()
  const rest = fields.length - SHOWN
  const named = fields.slice(0, SHOWN).map((field) => fieldText('product', field))
  return <>{list([...named, ...(rest > 0 ? [t('product.version-more', { count: rest })] : [])]) || '–'}</>
}

function VersionDialog({ product, row, onClose }: { product: DeskProduct; row: ProductVersionRow; onClose: () => void }) {
  const { call, language } = useOffice()
  const t = useT()
  const list = useListed()
  const mayEdit = useMay()(restoreProduct.access.permission)
  const { id, version } = product
  const { number } = row
  const found = useQuery({
    queryKey: ['product-version', language, id, number, version],
    queryFn: () => call(productVersion, { id, number }),
    staleTime: Infinity,
  })
  const restore = useAct(restoreProduct, ({ left }) =>
    left.length
      ? toast(t('product.version-left', { fields: list(named(left)) }), 'caution', { ms: 10_000 })
      : toast(t('product.version-restored', { number }), 'good'),
  )
  const possible = mayEdit && found.data !== undefined && found.data.back.length > 0
  return (
    <Dialog
      title={t('product.version-number', { number })}
      closeLabel={t('kit.close')}
      width="1040px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(possible ? 'kit.cancel' : 'kit.close')}</Button>
          {possible && (
            <Button kind="primary" busy={restore.isPending} onClick={() => restore.mutate({ id, number, version }, { onSuccess: onClose })}>
              {t('product.version-restore')}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 text-ink-soft">
        <Moment value={row.time} /> · {row.staffName || t('product.version-as-it-came')}
      </p>
      <QueryView query={found}>{(data) => <Compared version={data} possible={possible} />}</QueryView>
    </Dialog>
  )
}

const named = (fields: readonly string[]) => fields.map((field) => fieldText('product', field))

function Compared({ version, possible }: { version: ProductVersion; possible: boolean }) {
  const t = useT()
  const list = useListed()
  const { changes, back, left, present } = version
  const [wanted, setWanted] = useState<'back' | 'then'>(present === 'Y' ? 'then' : 'back')
  return (
    <>
      {present === 'N' && (
        <div className="mb-4">
          <Choices
            label={t('product.version-shown')}
            all={[
              { key: 'back', label: t('product.version-back') },
              { key: 'then', label: t('product.version-then') },
            ]}
            chosen={wanted}
            onChoose={setWanted}
          />
        </div>
      )}
      {wanted === 'back' && possible && <p className="mb-4 text-sm text-ink-soft">{t('product.version-text')}</p>}
      {wanted === 'back' && left.length > 0 && (
        <p className="mb-4 flex items-start gap-2 text-caution">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {t('product.version-left', { fields: list(named(left)) })}
        </p>
      )}
      <ProductDifferences changes={wanted === 'back' ? back : changes} none={t('product.version-same')} />
    </>
  )
}
