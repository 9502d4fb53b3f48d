// The day of installation, with what shows it: where the warranty begins with it.
import { useState, type FormEvent } from 'react'
import { installUnit, type OwnUnit } from '#contract/equipment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

export function InstallForm({ unit }: { unit: OwnUnit }) {
  const { call, t } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  const [files, setFiles] = useState<Attached[]>([])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [file] = files
    const when = typedIn(event.currentTarget)('day')
    if (!when || !file) return void toast(t('equipment.install-incomplete'), 'caution')
    await act(
      'install',
      () => call(installUnit, { id: unit.id, version: unit.version, day: when, ossId: file.ossId }),
      t('equipment.saved'),
    )
  }
  return (
    <form className="grid max-w-[640px] gap-3 rounded-tile bg-mist p-4" onSubmit={(event) => void send(event)}>
      <h2 className="font-semibold">{t('equipment.install')}</h2>
      <p className="text-ink-soft">{t('equipment.install-text', { day: day(unit.installBy ?? '') })}</p>
      <div className="max-w-60">
        <Field label={t('equipment.install-day')} name="day" type="date" min={unit.delivered ?? undefined} required />
      </div>
      <Files title={t('equipment.install-file')} files={files} onChange={setFiles} takes="receipt" most={1} />
      <Button type="submit" kind="primary" busy={busy === 'install'} className="justify-self-start">
        {t('equipment.install-send')}
      </Button>
    </form>
  )
}
