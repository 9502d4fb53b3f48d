// Who changed which setting, and when.
import { deskSettings, settingTrail } from '#contract/setting-desk.ts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TrailEntry } from '#contract/trail.ts'
import { Button } from '#ui/button.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage } from '../../kit/detail-page.tsx'
import { entryFieldText } from '../../kit/dictionary.ts'
import { usePercent } from '../../kit/percent.ts'
import { settingPaths, useT } from './room.ts'
import { PARTS } from './setting-parts.ts'
import { backFrom, TakeBack } from './take-back.tsx'

const partOf = (action: string) => action.replace('setting.', '')

export function SettingChanges() {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const specOf = (part: string, field: string) =>
    PARTS.find((view) => view.part === part)
      ?.groups(t)
      .flatMap((group) => group.fields)
      .find(({ name }) => name === field)
  const [taking, setTaking] = useState<TrailEntry | null>(null)
  const now = useQuery({ queryKey: ['settings'], queryFn: () => call(deskSettings), gcTime: 0 }).data
  const lineOf = ({ field, from, to }: TrailEntry['changes'][number], action: string) => {
    const spec = specOf(partOf(action), field) // a field is called as its form calls it
    const shown = (value: string) =>
      value && spec?.kind === 'money' ? money(Number(value)) : value && spec?.kind === 'percent' ? percent(Number(value)) : value
    return { label: spec?.label ?? field, from: shown(from), to: shown(to) }
  }
  return (
    <DetailPage title={t('setting.part-changes')} subtitle={t('setting.text-changes')} back={settingPaths.all()}>
      <div className="pt-6">
        <AuditTrail
          area="setting"
          most={50}
          read={(page) => call(settingTrail, page)}
          none={t('setting.no-changes')}
          text={({ action }) => say(`setting.part-${partOf(action)}`, partOf(action))}
          line={({ field, from, to }, { action }) => {
            if (action === 'setting.dictionary') return { label: entryFieldText(field, (part) => t(`setting.field-${part}`)), from, to }
            return lineOf({ field, from, to }, action)
          }}
          act={(entry) =>
            now &&
            backFrom(now, entry).length > 0 && (
              <Button size="small" kind="quiet" className="mt-1 -ml-3" onClick={() => setTaking(entry)}>
                {t('setting.take-back')}
              </Button>
            )
          }
        />
      </div>
      {taking && now && (
        <TakeBack
          entry={taking}
          now={now}
          lines={backFrom(now, taking).map((change) => lineOf(change, taking.action))}
          onClose={() => setTaking(null)}
        />
      )}
    </DetailPage>
  )
}
