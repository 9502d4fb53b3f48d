// When the promise of an answer runs, and which versions a manager has to see first.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { IDENTITY_LABELS, IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { marginRules, removeMarginRule, setMarginRule, type MarginRule } from '#contract/quotation-policy-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe, useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, DetailTable, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useChoices } from '../product/use-choices.ts'
import { percentOf } from './quotation-marks.tsx'
import { quotationPaths, useT } from './room.ts'
import { WorkTimes } from './work-times.tsx'

export function RulesPage() {
  const t = useT()
  return (
    <DetailPage title={t('quotation.rules')} back={quotationPaths.list()}>
      <Section title={t('quotation.work-times')}>
        <p className="mb-3 max-w-prose text-ink-soft">{t('quotation.work-times-text')}</p>
        <WorkTimes />
      </Section>
      <Section title={t('quotation.limits')}>
        <p className="mb-3 max-w-prose text-ink-soft">{t('quotation.limits-text')}</p>
        <Limits />
      </Section>
    </DetailPage>
  )
}

function Limits() {
  const { call, language } = useOffice()
  const t = useT()
  const { locale } = LANGUAGE_NAMES[language]
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Rule | null>(null)
  const rules = useQuery({ queryKey: ['margin-rules', language], queryFn: () => call(marginRules) })
  const remove = useAct(removeMarginRule, t('quotation.limit-removed'))
  const me = useMe()
  return (
    <div className="grid gap-3">
      <QueryView query={rules}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{t('quotation.no-limits')}</p>
          ) : (
            <DetailTable
              stack
              head={[
                { label: t('quotation.shop') },
                { label: t('quotation.category') },
                { label: t('quotation.kind-of-buyer') },
                { label: t('quotation.max-discount'), end: true },
                { label: t('quotation.min-margin'), end: true },
                { label: '' },
              ]}
            >
              {rows.map((rule) => (
                <tr key={rule.id}>
                  <td>{rule.shopName || t('quotation.all-shops')}</td>
                  <td>{rule.categoryName || t('quotation.all-goods')}</td>
                  <td>{rule.identityType ? labelOf(IDENTITY_LABELS, rule.identityType, language) : t('quotation.all-buyers')}</td>
                  <td className="text-right tabular-nums">{rule.maxDiscountBp === null ? '–' : percentOf(rule.maxDiscountBp, locale)}</td>
                  <td className="text-right tabular-nums">{rule.minMarginBp === null ? '–' : percentOf(rule.minMarginBp, locale)}</td>
                  <td className="text-right">
                    {(me.shopId === null || rule.shopId === me.shopId) && (
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={t('kit.said', {
                          label: t('quotation.remove'),
                          value: `${rule.shopName || t('quotation.all-shops')}, ${rule.categoryName || t('quotation.all-goods')}`,
                        })}
                        onClick={() => setRemoving(rule)}
                      >
                        <Icon name="trash" className="size-4" />
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </DetailTable>
          )
        }
      </QueryView>
      {rules.isSuccess && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('quotation.limit-add')}</Button>
        </div>
      )}
      {adding && <LimitDialog rules={rules.data ?? []} onClose={() => setAdding(false)} />}
      {removing !== null && (
        <ConfirmDialog
          title={t('quotation.limit-remove')}
          text={t('quotation.limit-remove-text')}
          confirm={t('quotation.limit-remove-yes')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id, version: removing.version }, { onSettled: () => setRemoving(null) })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const Limit = v.object({
  shopId: v.optional(v.nullable(v.pipe(v.string(), v.transform(Number)))), // not asked of a shop's own people
  categoryId: v.nullable(v.pipe(v.string(), v.transform(Number))),
  identityType: v.nullable(v.picklist(IDENTITY_TYPES)),
  maxDiscount: v.nullable(percent),
  minMargin: v.nullable(percent),
})
const BP = 100

type Rule = v.InferOutput<typeof MarginRule>

/** What is sent takes the place of the limits that stand for the same choice: they are shown as long as they are. */
function LimitDialog({ rules, onClose }: { rules: readonly Rule[]; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { language } = useOffice()
  const me = useMe()
  const { shops, categories } = useChoices()
  const bp = (value: number | null) => (value === null ? null : value * BP)
  const standing = ({ shopId, categoryId, identityType }: Pick<Rule, 'shopId' | 'categoryId' | 'identityType'>) =>
    rules.find((one) => one.shopId === shopId && one.categoryId === categoryId && one.identityType === identityType)
  return (
    <FormDialog
      title={t('quotation.limit-add')}
      submit={t('quotation.limit-add')}
      schema={Limit}
      fields={[
        ...(me.shopId === null
          ? [
              {
                name: 'shopId',
                label: t('quotation.shop'),
                kind: 'choice' as const,
                options: [
                  { value: '', label: t('quotation.all-shops') },
                  ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
                ],
              },
            ]
          : []),
        {
          name: 'categoryId',
          label: t('quotation.category'),
          kind: 'choice',
          options: [
            { value: '', label: t('quotation.all-goods') },
            ...categories.map(({ id, label, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${label}` })),
          ],
        },
        {
          name: 'identityType',
          label: t('quotation.kind-of-buyer'),
          kind: 'choice',
          options: [
            { value: '', label: t('quotation.all-buyers') },
            ...IDENTITY_TYPES.map((one) => ({ value: one, label: labelOf(IDENTITY_LABELS, one, language) })),
          ],
        },
        { name: 'maxDiscount', label: t('quotation.max-discount'), kind: 'whole', unit: '%' },
        { name: 'minMargin', label: t('quotation.min-margin'), kind: 'whole', unit: '%' },
      ]}
      initial={{ shopId: null, categoryId: null, identityType: null, maxDiscount: 10, minMargin: null }}
      send={({ maxDiscount, minMargin, ...which }) => {
        const shopId = me.shopId ?? which.shopId ?? null
        const stands = standing({ ...which, shopId })
        const seen = stands ? { maxDiscountBp: stands.maxDiscountBp, minMarginBp: stands.minMarginBp } : null
        return send(setMarginRule, { ...which, maxDiscountBp: bp(maxDiscount), minMarginBp: bp(minMargin), seen })
      }}
      below={({ shopId, categoryId, identityType }) => {
        const id = (typed: unknown) => (typed ? Number(typed) : null)
        const stands = standing({
          shopId: me.shopId ?? id(shopId),
          categoryId: id(categoryId),
          identityType: (identityType as string) || null,
        })
        return stands && <StandingLimit rule={stands} />
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

function StandingLimit({ rule: { maxDiscountBp, minMarginBp } }: { rule: Rule }) {
  const t = useT()
  const { language } = useOffice()
  const said = (label: string, bp: number | null) =>
    bp === null ? [] : [t('kit.said', { label, value: percentOf(bp, LANGUAGE_NAMES[language].locale) })]
  const limits = [...said(t('quotation.max-discount'), maxDiscountBp), ...said(t('quotation.min-margin'), minMarginBp)]
  return (
    <output className="block rounded-control bg-caution-soft px-3 py-2 text-caution">
      {t('quotation.limit-stands')} {limits.join(' · ')}
    </output>
  )
}
