// The settings of the operator: their parts in a list, the open one beside it.
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMay, useTitle } from '../../app/office.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say } from '../../app/words.ts'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { settingPaths, settingRoom, useT } from './room.ts'
import { PARTS } from './setting-parts.ts'

const ENTRIES: readonly { key: string; icon: IconName }[] = [
  ...PARTS.map(({ part, icon }) => ({ key: part, icon })),
  { key: 'dictionaries', icon: 'list' },
  { key: 'changes', icon: 'clock' },
]

export function SettingsPage() {
  const may = useMay()
  const t = useT()
  const title = useTitle(settingRoom)
  // The list of parts asks nothing of the server, so nothing else would say it to somebody who typed the address.
  if (!may('setting:edit')) return <EmptyState icon="lock" headingLevel={1} title={title} text={t('kit.forbidden-text')} />
  return <ListWithDetail room={settingRoom} list={() => <Parts />} />
}

function Parts() {
  const t = useT()
  const title = useTitle(settingRoom)
  const { path } = useAddress()
  usePageTitle(title)
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto px-4 pb-10 wide:px-6">
      <h1 className="pt-4 text-xl font-semibold">{title}</h1>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{t('setting.lead')}</p>
      <ul className="mt-4 grid max-w-[1400px] gap-1 @min-[900px]:grid-cols-2 @min-[900px]:gap-3">
        {ENTRIES.map(({ key, icon }) => {
          const here = path === settingPaths.part(key)
          return (
            <li key={key}>
              <Go
                href={settingPaths.part(key)}
                aria-current={here ? 'page' : undefined}
                className={classNames(
                  'flex h-full min-h-14 items-center gap-4 rounded-control border border-line px-4 py-2 hover:border-line-strong',
                  here && 'border-brand bg-brand-soft',
                )}
              >
                <Icon name={icon} className="size-5 text-ink-soft" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{say(`setting.part-${key}`, key)}</span>
                  <span className="block text-sm text-ink-soft">{say(`setting.text-${key}`, '')}</span>
                </span>
                <Icon name="chevron-right" className="size-4 text-ink-faint" />
              </Go>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
