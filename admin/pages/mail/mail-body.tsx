import { useState } from 'react'
import type { DeskMail } from '#contract/mail-desk.ts'
import { Button } from '#ui/button.tsx'
import { useT } from './room.ts'

type View = 'html' | 'text'

/** The mail as its reader sees it, or as plain text. The frame may run, load and open nothing. */
export function MailBody({ mail }: { mail: DeskMail }) {
  const t = useT()
  const [view, setView] = useState<View>('html')
  return (
    <>
      <fieldset aria-label={t('mail.content')} className="mb-3 flex gap-2">
        {(['html', 'text'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            kind={view === one ? 'primary' : 'secondary'}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {t(`mail.view-${one}`)}
          </Button>
        ))}
      </fieldset>
      {view === 'html' ? (
        <iframe
          title={mail.subject}
          sandbox=""
          srcDoc={mail.html}
          className="h-[680px] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <pre
          lang={mail.language}
          className="rounded-control border border-line bg-mist p-4 font-sans text-sm break-words whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      )}
    </>
  )
}
