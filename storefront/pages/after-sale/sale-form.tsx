// The form that opens a case about goods of an order: which, how many, what is wrong, what is wanted, with evidence (SPEC-241).
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import {
  AFTER_SALE_REASON_LABELS,
  AFTER_SALE_REASONS,
  AFTER_SALE_TYPE_LABELS,
  AFTER_SALE_TYPES,
  MONEY_TYPES,
  type AfterSaleType,
} from '#contract/codes/after-sale.ts'
import { openSale, SaleSaid, SALE_FILES_MAX, SALE_TEXT_MAX, type SaleChoice } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm, type FieldErrors } from '../../parts/form/form-state.ts'
import { centsOf } from '../../parts/form/typed-money.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { Draft, DraftOwner, Drafts } from '../../parts/form/drafts.ts'
import { firstType, fitting, Lines, type Chosen } from './sale-lines.tsx'
import { AboutUnit, isNamed, serialsOf } from './sale-unit.tsx'

const Fields = v.object({
  ...SaleSaid.entries,
  refund: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed === '' || centsOf(typed) !== null),
    ),
  ),
  incident: v.optional(v.string()),
})

type Props = { choice: SaleChoice; lineId: number; drafts: Drafts; owner: DraftOwner; draft: Draft | null }

export function SaleForm({ choice, lineId, drafts, owner, draft }: Props) {
  const { call, t, language } = useShop()
  const { user } = useVisitor()
  const go = useGo()
  const failure = useErrorText()
  const explain = useExplain()
  const [incident, setIncident] = useState(draft?.['incident'] === 'on')
  const [files, setFiles] = useState<Attached[]>([])
  const preset = choice.lines.find((line) => line.orderItemId === lineId && line.left + line.onTheWay > 0)
  const [type, setType] = useState<AfterSaleType>(
    () => AFTER_SALE_TYPES.find((one) => one === draft?.['saleType']) ?? firstType(preset ? [preset] : choice.lines),
  )
  const [chosen, setChosen] = useState<Chosen>(() =>
    preset ? fitting({ [preset.orderItemId]: { count: 1, serials: serialsOf(choice.unit, preset) } }, choice.lines, type) : {},
  )
  // Points alone paid for the order: there is no money to ask for.
  const byPoints = choice.lines.some(({ mostPoints }) => mostPoints > 0)
  const mostPoints = choice.lines.reduce((sum, line) => sum + line.mostPoints * (chosen[line.orderItemId]?.count ?? 0), 0)
  const form = useForm({
    schema: Fields,
    explain: (field, value) => (field === 'refund' ? t('after-sale.money-wrong') : explain(field, value)),
    check: (): FieldErrors => (Object.keys(chosen).length === 0 ? { items: t('after-sale.items-missing') } : {}),
    send: async ({ refund, incident: _incident, incidentText, ...said }) => {
      const items = Object.entries(chosen).map(([id, one]) => ({ orderItemId: Number(id), ...one }))
      const refundMoney = MONEY_TYPES.includes(type) && !byPoints && refund ? (centsOf(refund) ?? undefined) : undefined
      const { id, saleNo } = await call(openSale, {
        ...said,
        orderId: choice.orderId,
        items,
        ...(choice.unit && isNamed(choice.unit, choice, chosen) ? { unitIds: [choice.unit.id] } : {}),
        ossIds: files.map(({ ossId }) => ossId),
        ...(refundMoney === undefined ? {} : { refundMoney }),
        incident: incident ? 'Y' : 'N',
        incidentText: incident ? incidentText : '',
      })
      drafts.drop()
      toast(t('after-sale.opened', { number: saleNo }), 'good')
      go(`/after-sale-detail?id=${id}`, { replace: true })
    },
    failure,
  })
  const { errors } = form
  const known = { description: '', refund: '', incidentText: '', phone: user?.phonenumber ?? '' }
  const values: Draft = { ...known, ...draft }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    drafts.keep(owner, known, event.currentTarget)
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid max-w-[820px] gap-7">
      <p className="text-pretty text-ink-soft">
        {t('after-sale.lead')}{' '}
        <a href={`/confirm?id=${choice.orderId}`} className="text-brand underline">
          {t('after-sale.of-order', { number: choice.orderNo })}
        </a>
      </p>
      <FormFailure text={form.failure} errors={errors} />
      {choice.unit && <AboutUnit unit={choice.unit} choice={choice} />}
      <Lines choice={choice} type={type} chosen={chosen} onChange={setChosen} error={errors['items']} />
      <div className="grid gap-5 wide:grid-cols-2">
        <SelectField
          label={t('after-sale.type')}
          name="saleType"
          value={type}
          onChange={({ target }) => {
            const wanted = target.value as AfterSaleType
            setType(wanted)
            setChosen(fitting(chosen, choice.lines, wanted))
          }}
          error={errors['saleType']}
        >
          {AFTER_SALE_TYPES.map((one) => (
            <option key={one} value={one}>
              {pick(AFTER_SALE_TYPE_LABELS[one], language)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('after-sale.reason')} name="reason" defaultValue={values['reason'] ?? ''} error={errors['reason']}>
          <option value="">{t('form.choose')}</option>
          {AFTER_SALE_REASONS.map((one) => (
            <option key={one} value={one}>
              {pick(AFTER_SALE_REASON_LABELS[one], language)}
            </option>
          ))}
        </SelectField>
      </div>
      <AreaField
        label={t('after-sale.description')}
        hint={t('after-sale.description-hint')}
        name="description"
        rows={5}
        defaultValue={values['description']}
        maxLength={SALE_TEXT_MAX}
        error={errors['description']}
        className="field-sizing-content min-h-32"
      />
      <div className="grid gap-5 wide:grid-cols-2">
        {MONEY_TYPES.includes(type) && byPoints && mostPoints > 0 && (
          <p className="self-end text-pretty text-ink-soft">{t('after-sale.points-hint', { points: mostPoints })}</p>
        )}
        {MONEY_TYPES.includes(type) && !byPoints && (
          <Field
            label={t('after-sale.money-asked')}
            note={t('form.optional')}
            hint={t('after-sale.money-hint')}
            name="refund"
            defaultValue={values['refund']}
            inputMode="decimal"
            error={errors['refund']}
          />
        )}
        <Field
          label={t('after-sale.phone')}
          note={t('form.optional')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={values['phone']}
          error={errors['phone']}
        />
      </div>
      <section aria-labelledby="sale-evidence" className="grid gap-2">
        <h2 id="sale-evidence" className="font-medium">
          {t('after-sale.evidence')} <span className="ml-1 text-sm font-normal text-ink-faint">{t('form.optional')}</span>
        </h2>
        <Files title={t('after-sale.evidence-drop')} files={files} onChange={setFiles} takes="evidence" most={SALE_FILES_MAX} />
      </section>
      <div className="grid gap-4 rounded-tile bg-caution-soft p-4 wide:p-5">
        <div>
          <label className="flex items-start gap-3 font-medium">
            <input
              type="checkbox"
              name="incident"
              checked={incident}
              onChange={({ target }) => setIncident(target.checked)}
              aria-describedby="sale-incident-hint"
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            {t('after-sale.incident')}
          </label>
          <p id="sale-incident-hint" className="mt-1 pl-8 text-sm text-ink-soft">
            {t('after-sale.incident-hint')}
          </p>
        </div>
        {incident && (
          <AreaField
            label={t('after-sale.incident-text')}
            name="incidentText"
            rows={4}
            defaultValue={values['incidentText']}
            maxLength={SALE_TEXT_MAX}
            error={errors['incidentText']}
          />
        )}
      </div>
      <Button kind="primary" type="submit" busy={form.sending} className="justify-self-start max-wide:w-full">
        {t('after-sale.send')}
      </Button>
    </form>
  )
}
