// Who changed which setting, and when.
import { useQuery } from '@tanstack/react-query'
import { settingTrail } from '#contract/setting-desk.ts'
import { DetailPage } from '../../kit/detail-page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useMoney, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { PARTS } from './setting-parts.ts'

const SHOWN = 50

export function SettingChanges() {
  const { call, t } = useOffice()
  const trail = useQuery({ queryKey: ['settings-trail'], queryFn: () => call(settingTrail, { pageSize: SHOWN }) })
  const shown = useShown()
  return (
    <DetailPage title={t('settings.part-changes')} subtitle={t('settings.text-changes')} back={paths.settings()}>
      <QueryView query={trail}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="pt-6 text-ink-soft">{t('settings.no-changes')}</p>
          ) : (
            <div className="pt-6">
              <Trail items={rows.map((row) => ({ key: row.id, time: row.time, who: row.staffName || t('kit.system'), ...shown(row) }))} />
              {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
            </div>
          )
        }
      </QueryView>
    </DetailPage>
  )
}

type Row = { action: string; changes: { field: string; from: string; to: string }[] }

/** The part that was changed, and its fields as the form calls them. */
function useShown() {
  const { t, say } = useOffice()
  const money = useMoney()
  return ({ action, changes }: Row) => {
    const part = action.replace('setting.', '')
    const fields = PARTS.find((view) => view.part === part)
      ?.groups(t)
      .flatMap((group) => group.fields)
    const valueOf = (kind: string | undefined, value: string) => (value === '' ? '–' : kind === 'money' ? money(Number(value)) : value)
    const lines = changes.map(({ field, from, to }) => {
      const spec = fields?.find(({ name }) => name === field)
      return { field, label: spec?.label ?? field, from: valueOf(spec?.kind, from), to: valueOf(spec?.kind, to) }
    })
    return {
      text: say(`settings.part-${part}`, part),
      more: (
        <ul className="grid gap-0.5">
          {lines.map(({ field, label, from, to }) => (
            <li key={field} className="break-words">
              {label}: <del className="text-ink-faint">{from}</del> → {to}
            </li>
          ))}
        </ul>
      ),
    }
  }
}
