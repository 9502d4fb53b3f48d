// One part of the settings: a form, or the lists that are only shown.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTING_PARTS, deskSettings, type DeskSettings } from '#contract/setting-desk.ts'
import { useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { FormPage } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { Dictionaries } from './dictionaries.tsx'
import { settingPaths, useT } from './room.ts'
import { PARTS, type PartView } from './setting-parts.ts'
import { SettingChanges } from './setting-changes.tsx'

export function SettingPage() {
  const { path } = useAddress()
  const key = path.slice(settingPaths.all().length + 1)
  const view = PARTS.find(({ part }) => part === key)
  if (view) return <Loaded view={view} key={key} />
  if (key === 'dictionaries') return <Dictionaries />
  return key === 'changes' ? <SettingChanges /> : <NotFound />
}

function Loaded({ view }: { view: PartView }) {
  const { call } = useOffice()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => call(deskSettings), gcTime: 0 })
  return <QueryView query={settings}>{(data) => <Edit view={view} settings={data} />}</QueryView>
}

function Edit({ view, settings }: { view: PartView; settings: DeskSettings }) {
  const { call } = useOffice()
  const t = useT()
  const send = useSend()
  const queries = useQueryClient()
  const go = useGo()
  const leave = () => go(settingPaths.all())
  const fresh = () => queries.fetchQuery({ queryKey: ['settings'], queryFn: () => call(deskSettings), staleTime: 0 })
  return (
    <FormPage
      title={say(`setting.part-${view.part}`, view.part)}
      subtitle={say(`setting.text-${view.part}`, '')}
      schema={SETTING_PARTS[view.part]}
      groups={view.groups(t)}
      record={settings[view.part]}
      save={(value, version) => send(view.edit, { version, ...value })}
      reload={async () => (await fresh())[view.part]}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
