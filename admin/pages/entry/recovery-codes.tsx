// Ten codes that are shown this once: copied, saved as a file or printed before one goes on.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useMe, useT } from '../../app/office.ts'

export function RecoveryCodes({ codes, done, onDone }: { codes: string[]; done: string; onDone: () => void }) {
  const t = useT()
  const me = useMe()
  const [kept, setKept] = useState(false)
  const [copied, setCopied] = useState(false)
  const text = `${t('frame.workspace')}, ${me.email}\n${t('entry.recovery-title')}\n\n${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined, // the browser does not allow it: the codes are there to be read
    )
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('entry.recovery-intro')}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-6 gap-y-1.5 rounded-control bg-mist px-4 py-3 text-[15px] tabular-nums">
        {codes.map((code) => (
          <li key={code} className="font-medium tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} className="size-4" />
          {t(copied ? 'entry.copied' : 'entry.copy')}
        </Button>
        <Button size="small" onClick={save}>
          <Icon name="download" className="size-4" />
          {t('entry.save-file')}
        </Button>
      </div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-brand"
        />
        {t('entry.codes-kept')}
      </label>
      <Button kind="primary" disabled={!kept} onClick={onDone}>
        {done}
      </Button>
    </div>
  )
}
