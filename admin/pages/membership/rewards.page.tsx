// What each day in a row of the daily check-in brings.
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Answer } from '#contract/call.ts'
import { checkInRules, editCheckIn, REWARD_DAYS } from '#contract/membership-desk.ts'
import { int } from '#contract/fields.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { renewed } from '../../kit/use-opened.ts'
import { memberPaths, useT } from './room.ts'

type Rules = Answer<typeof checkInRules>
const DAYS = Array.from({ length: REWARD_DAYS }, (_, at) => `day${at + 1}`)
const Week = v.object(Object.fromEntries(DAYS.map((day) => [day, int(0, 10_000)])))
const record = ({ rules, version }: Rules) => ({ ...Object.fromEntries(rules.rewards.map((points, at) => [DAYS[at]!, points])), version })

export function RewardsPage() {
  const { call } = useOffice()
  const rules = useQuery({ queryKey: ['check-in', 'rules'], queryFn: () => call(checkInRules), gcTime: 0 })
  return <QueryView query={rules}>{(data) => <Edit rules={data} reload={() => renewed(rules)} />}</QueryView>
}

function Edit({ rules, reload }: { rules: Rules; reload: () => Promise<Rules> }) {
  const { language } = useOffice()
  const t = useT()
  const send = useSend()
  const go = useGo()
  const leave = () => go(memberPaths.list())
  const number = (value: number) => value.toLocaleString(LANGUAGE_NAMES[language].locale)
  return (
    <FormPage
      title={t('membership.rewards')}
      subtitle={t('membership.rewards-text')}
      schema={Week}
      groups={[
        {
          id: 'row',
          title: t('membership.rewards-row'),
          fields: DAYS.map((name, at) => ({ name, label: t('membership.reward-day', { day: at + 1 }), kind: 'whole' as const })),
        },
        {
          id: 'lately',
          title: t('membership.lately'),
          fields: [],
          content: (
            <p>{t('membership.lately-text', { today: number(rules.today), week: number(rules.week), points: number(rules.points) })}</p>
          ),
        },
      ]}
      record={record(rules)}
      save={(value, version) => send(editCheckIn, { version, rules: { rewards: DAYS.map((day) => value[day]!) } })}
      reload={async () => record(await reload())}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
