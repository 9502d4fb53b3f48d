// Papers at hand: the product's manuals and certificates, and one's own.
import { useState } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { UNIT_FILE_KINDS, UNIT_FILE_LABELS, type UnitFileKind } from '#contract/codes/unit.ts'
import type { OwnUnit } from '#contract/equipment.ts'
import { addUnitFile, removeUnitFile } from '#contract/equipment-records.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ask } from '../../parts/ask.tsx'
import { FileUpload } from '../../parts/upload/file-upload.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { DocumentLink, FileLink } from './file-link.tsx'
import { may } from './marks.tsx'
import { useAct } from '../../shop/use-act.ts'

export function Papers({ unit, product }: { unit: OwnUnit; product: ProductDetail | null }) {
  const { call, t, language } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  const [kind, setKind] = useState<UnitFileKind | null>(null)
  const keep = async (ossId: string) => {
    await act('file', () => call(addUnitFile, { id: unit.id, kind: kind ?? 'other', ossId: Number(ossId) }), t('equipment.saved'))
    setKind(null)
  }
  const remove = async ({ id: fileId, fileName: name }: OwnUnit['files'][number]) => {
    const question = { title: t('equipment.paper-remove-ask', { name }), text: t('equipment.paper-remove-text') }
    if (await ask({ ...question, yes: t('equipment.paper-remove'), no: t('frame.cancel'), danger: true }))
      await act(`file ${fileId}`, () => call(removeUnitFile, { id: unit.id, fileId }), t('equipment.saved'))
  }
  const { certificates, documents } = unit.papers
  // The first is made of the product's data, for as long as that is shown.
  const sheets = product?.documents ?? []
  return (
    <Section
      id="unit-papers"
      title={t('equipment.papers')}
      action={
        may(unit, 'record') &&
        kind === null && (
          <Button kind="quiet" size="small" className="-mx-3 max-wide:h-11 print:hidden" onClick={() => setKind('manual')}>
            {t('equipment.paper-add')}
          </Button>
        )
      }
    >
      {kind !== null && (
        <div className="mb-4 grid max-w-[640px] gap-4 rounded-tile bg-mist p-4">
          <SelectField
            label={t('equipment.paper-kind')}
            hint={kind === 'purchase' ? t('equipment.paper-purchase') : undefined}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as UnitFileKind)}
          >
            {UNIT_FILE_KINDS.map((one) => (
              <option key={one} value={one}>
                {pick(UNIT_FILE_LABELS[one], language)}
              </option>
            ))}
          </SelectField>
          <FileUpload title={t('equipment.attach')} keep={keep} />
          <Button className="justify-self-start" onClick={() => setKind(null)}>
            {t('frame.cancel')}
          </Button>
        </div>
      )}
      {sheets.length + documents.length + certificates.length + unit.files.length === 0 && kind === null && (
        <p className="text-ink-soft">{t('equipment.papers-none')}</p>
      )}
      <ul className="grid gap-1">
        {sheets.slice(0, 1).map((one) => (
          <li key={`sheet ${one.id}`}>
            <a href={one.url} target="_blank" rel="noreferrer" className="flex min-h-11 items-center gap-2 text-brand hover:underline">
              <Icon name="document" className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {one.title}
                <span className="text-sm text-ink-faint"> · {t('equipment.of-maker')}</span>
              </span>
            </a>
          </li>
        ))}
        {documents.map((one) => (
          <li key={`document ${one.id}`}>
            <DocumentLink unitId={unit.id} file={one}>
              {one.title}
              <span className="text-sm text-ink-faint"> · {t('equipment.of-maker')}</span>
            </DocumentLink>
          </li>
        ))}
        {certificates.map((one) => (
          <li key={`${one.market} ${one.scheme} ${one.certificate}`} className="flex min-h-11 items-center gap-2">
            <Icon name="certificate" className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 wrap-anywhere">
              {one.scheme} · {one.market} · <span className="tabular-nums">{one.certificate}</span>
              {one.validTo && <span className="text-sm text-ink-faint"> · {t('equipment.valid-to', { day: day(one.validTo) })}</span>}
            </span>
          </li>
        ))}
        {unit.files.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <FileLink unitId={unit.id} file={one} />
              <span className="text-sm text-ink-faint">
                {pick(UNIT_FILE_LABELS[one.kind], language)} · {day(one.time)}
              </span>
            </span>
            {one.mine === 'Y' && may(unit, 'record') && (
              <Button kind="quiet" size="small" className="max-wide:h-11" busy={busy === `file ${one.id}`} onClick={() => void remove(one)}>
                {t('equipment.paper-remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
