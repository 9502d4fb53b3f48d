// What each level needs and brings. Before it is saved, the page says how many members it would move.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Answer } from '#contract/call.ts'
import { editMembership, membershipRules, membershipTrail, MembershipSetting, previewMembership } from '#contract/membership-desk.ts'
import { LEVELS_MOST } from '#contract/codes/membership.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { errorText } from '../../kit/error-text.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { renewed } from '../../kit/use-opened.ts'
import type { FormControl } from '../../kit/use-form.ts'
import { memberPaths, useT } from './room.ts'

type Rules = Answer<typeof membershipRules>

export function RulesPage() {
  const { call, language } = useOffice()
  const rules = useQuery({ queryKey: ['membership', 'edit', language], queryFn: () => call(membershipRules), gcTime: 0 })
  return <QueryView query={rules}>{(data) => <Edit rules={data} reload={() => renewed(rules)} />}</QueryView>
}

function Edit({ rules, reload }: { rules: Rules; reload: () => Promise<Rules> }) {
  const { call } = useOffice()
  const t = useT()
  const send = useSend()
  const go = useGo()
  const leave = () => go(memberPaths.list())
  const record = (one: Rules) => ({ ...one.rules, version: one.version })
  const coupons = [
    { value: 'none', label: t('membership.coupon-none') },
    ...rules.coupons.map(({ key, name }) => ({ value: key, label: name })),
  ]
  return (
    <FormPage
      title={t('membership.rules')}
      subtitle={t('membership.rules-text')}
      schema={MembershipSetting}
      groups={[
        {
          id: 'levels',
          title: t('membership.levels'),
          fields: [
            {
              name: 'levels',
              label: t('membership.levels'),
              hint: t('membership.levels-hint'),
              kind: 'rows',
              wide: true,
              row: {
                fields: [
                  { name: 'name', label: t('membership.name'), kind: 'texts' },
                  { name: 'from', label: t('membership.from'), kind: 'whole', hint: t('membership.from-hint') },
                  {
                    name: 'multiplier',
                    label: t('membership.multiplier'),
                    kind: 'whole',
                    unit: '%',
                    hint: t('membership.multiplier-hint'),
                  },
                  { name: 'coupon', label: t('membership.coupon'), kind: 'choice', options: coupons, hint: t('membership.coupon-hint') },
                ],
                blank: () => ({ name: { en: '', zh: '', es: '', fr: '', pt: '' }, from: null, multiplier: 100, coupon: 'none' }),
                title: (typed, at) => {
                  const name = typed['name.en']
                  return typeof name === 'string' && name ? name : `${t('membership.level')} ${at + 1}`
                },
                add: t('membership.level-add'),
                max: LEVELS_MOST,
              },
            },
          ],
        },
        {
          id: 'rates',
          title: t('membership.rates'),
          fields: [
            {
              name: 'growthCents',
              label: t('membership.growth-cents'),
              kind: 'whole',
              unit: 'US¢',
              hint: t('membership.growth-cents-hint'),
            },
            { name: 'pointCents', label: t('membership.point-cents'), kind: 'whole', unit: 'US¢', hint: t('membership.point-cents-hint') },
            { name: 'warnDays', label: t('membership.warn-days'), kind: 'whole', hint: t('membership.warn-days-hint') },
          ],
        },
        { id: 'effect', title: t('membership.effect'), fields: [], content: (form) => <Effect form={form} rules={rules} /> },
        {
          id: 'trail',
          title: t('membership.trail'),
          fields: [],
          content: (
            <AuditTrail area="membership" read={(page) => call(membershipTrail, page)} none={t('membership.no-acts')} line={named} />
          ),
        },
      ]}
      record={record(rules)}
      save={(value, version) => send(editMembership, { version, rules: value })}
      reload={async () => record(await reload())}
      onSaved={leave}
      onCancel={leave}
    />
  )
}

const named = ({ field, from, to }: { field: string; from: string; to: string }) => ({ label: field, from, to })

/** Asked for by a press: what is typed may not be whole in between. */
function Effect({ form, rules }: { form: FormControl; rules: Rules }) {
  const { call, language } = useOffice()
  const t = useT()
  const [found, setFound] = useState<{ of: string; answer: Answer<typeof previewMembership> } | { of: string; failure: string } | null>(
    null,
  )
  const typed = JSON.stringify(form.wire())
  const number = (value: number) => value.toLocaleString(LANGUAGE_NAMES[language].locale)
  const ask = async () => {
    const read = v.safeParse(MembershipSetting, form.wire())
    if (!read.success) return setFound({ of: typed, failure: t('membership.effect-incomplete') })
    try {
      setFound({ of: typed, answer: await call(previewMembership, { rules: read.output }) })
    } catch (error) {
      setFound({ of: typed, failure: errorText(error, t) })
    }
  }
  const shown = found?.of === typed ? found : null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{t('membership.effect-text')}</p>
      <Button onClick={() => void ask()}>{t('membership.effect-ask')}</Button>
      <div aria-live="polite">
        {shown && 'failure' in shown && <p className="text-bad">{shown.failure}</p>}
        {shown && 'answer' in shown && (
          <>
            <p className="font-medium">{t('membership.effect-found', { rise: shown.answer.rise, kept: shown.answer.kept })}</p>
            <table className="mt-2 border-collapse text-sm">
              <thead>
                <tr className="text-left text-ink-soft">
                  <th scope="col" className="py-1 pr-8 font-normal">
                    {t('membership.level')}
                  </th>
                  <th scope="col" className="py-1 pr-8 text-right font-normal">
                    {t('membership.now')}
                  </th>
                  <th scope="col" className="py-1 text-right font-normal">
                    {t('membership.then')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.answer.members.map(({ level, name, members }) => (
                  <tr key={level} className="border-t border-line tabular-nums">
                    <th scope="row" className="py-1 pr-8 text-left font-medium">
                      {name}
                    </th>
                    <td className="py-1 pr-8 text-right">{number(rules.members.find((one) => one.level === level)?.members ?? 0)}</td>
                    <td className="py-1 text-right">{number(members)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </div>
  )
}
