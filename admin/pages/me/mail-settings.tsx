// When somebody is told by mail of what waits in the inbox, and when not.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DIGESTS, inboxSettings, setInboxSettings, type InboxSettings } from '#contract/inbox.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { LANGUAGE_NAMES, LANGUAGES, langTag, toLanguage } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from '../inbox/room.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const ZONES = [...new Set(['UTC', HERE, ...Intl.supportedValuesOf('timeZone')])]
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export function MailSettings() {
  const { call } = useOffice()
  const settings = useQuery({ queryKey: ['inbox', 'settings'], queryFn: () => call(inboxSettings) })
  return <QueryView query={settings}>{(data) => <Wishes key={data.version} saved={data} />}</QueryView>
}

function Wishes({ saved }: { saved: InboxSettings }) {
  const t = useT()
  const [wish, setWish] = useState({ ...saved, timeZone: saved.version === 0 ? HERE : saved.timeZone })
  const save = useAct(setInboxSettings, t('kit.saved'))
  const set = (change: Partial<InboxSettings>) => setWish((before) => ({ ...before, ...change }))
  const quiet = (from: number | null, to: number | null) => set({ quietFrom: from, quietTo: to })
  const on = wish.digest !== 'off'
  const hours = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {clock(hour)}
    </option>
  ))
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(wish)
      }}
    >
      <SelectField
        label={t('inbox.language')}
        value={wish.language ?? ''}
        onChange={({ target }) => set({ language: toLanguage(target.value) ?? null })}
      >
        <option value="">{t('inbox.language-log-in')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={langTag(language)}>
            {LANGUAGE_NAMES[language].own}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('inbox.digest')}
        value={wish.digest}
        onChange={({ target }) => set({ digest: target.value as InboxSettings['digest'] })}
      >
        {DIGESTS.map((digest) => (
          <option key={digest} value={digest}>
            {t(`inbox.digest-${digest}`)}
          </option>
        ))}
      </SelectField>
      {on && (
        <>
          <SelectField
            label={t('inbox.time-zone')}
            hint={t('inbox.zone-here', { zone: HERE })}
            value={wish.timeZone}
            onChange={({ target }) => set({ timeZone: target.value })}
          >
            {ZONES.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
          {wish.digest === 'morning' && (
            <SelectField
              label={t('inbox.morning-hour')}
              value={wish.morningHour}
              onChange={({ target }) => set({ morningHour: Number(target.value) })}
            >
              {hours}
            </SelectField>
          )}
          <fieldset>
            <legend className="mb-1.5 font-medium">{t('inbox.quiet')}</legend>
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                label={t('inbox.quiet-from')}
                value={wish.quietFrom ?? ''}
                onChange={({ target }) => (target.value === '' ? quiet(null, null) : quiet(Number(target.value), wish.quietTo ?? 7))}
              >
                <option value="">{t('inbox.quiet-none')}</option>
                {hours}
              </SelectField>
              <SelectField
                label={t('inbox.quiet-to')}
                disabled={wish.quietFrom === null}
                value={wish.quietTo ?? ''}
                onChange={({ target }) => set({ quietTo: Number(target.value) })}
              >
                {wish.quietTo === null && <option value="">–</option>}
                {hours}
              </SelectField>
            </div>
          </fieldset>
          <label className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
            <input
              type="checkbox"
              checked={wish.weekends === 'Y'}
              onChange={({ target }) => set({ weekends: target.checked ? 'Y' : 'N' })}
            />
            {t('inbox.weekends')}
          </label>
        </>
      )}
      <div>
        <Button type="submit" kind="primary" size="small" busy={save.isPending}>
          {t('kit.save')}
        </Button>
      </div>
    </form>
  )
}
