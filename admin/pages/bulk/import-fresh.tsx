// What becomes of rows of a sheet whose model nobody has: they are left, or begun as drafts of a shop.
import { useT } from './room.ts'
import { useQuery } from '@tanstack/react-query'
import { deskChoices } from '#contract/product-desk.ts'
import { SelectField } from '#ui/field.tsx'
import { useMe, useOffice } from '../../app/office.ts'

/** `shopId`: null until one is chosen, where there are several. */
export type Fresh = { wanted: boolean; shopId: number | null }

/** Shops that drafts can be of; one's own needs no choice. */
export function useShopsOfDrafts() {
  const { call, language } = useOffice()
  const me = useMe()
  const { data } = useQuery({ queryKey: ['choices', language], queryFn: () => call(deskChoices), enabled: me.shopId === null })
  return me.shopId === null ? (data?.shops ?? []) : null
}

type Props = { fresh: Fresh; shops: ReturnType<typeof useShopsOfDrafts>; onChange: (fresh: Fresh) => void }

export function ImportFresh({ fresh, shops, onChange }: Props) {
  const t = useT()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('bulk.fresh')}</legend>
      {([false, true] as const).map((wanted) => (
        <label key={String(wanted)} className="flex min-h-6 items-start gap-2.5">
          <input
            type="radio"
            name="fresh"
            checked={fresh.wanted === wanted}
            onChange={() => onChange({ ...fresh, wanted })}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span>{t(wanted ? 'bulk.fresh-yes' : 'bulk.fresh-no')}</span>
        </label>
      ))}
      {fresh.wanted && (
        <>
          {shops && (
            <SelectField
              label={t('bulk.fresh-shop')}
              value={fresh.shopId ?? ''}
              onChange={({ target }) => onChange({ wanted: true, shopId: target.value ? Number(target.value) : null })}
            >
              <option value="">{t('kit.choose-one')}</option>
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <p className="text-sm text-ink-faint">{t('bulk.fresh-text')}</p>
        </>
      )}
    </fieldset>
  )
}
