// A kind of mail as its reader sees it, made with an example: as a mail or as text, on a computer or a phone, bright or dark.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import { previewMailTemplate } from '#contract/mail-template-desk.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
import { Choices } from '../../kit/choices.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useTheme } from '../../kit/theme.ts'
import { useT } from './room.ts'

type Props = {
  template: MailTemplate
  language: Language
  examples: number
  /** Words to try in place of those that are kept. */
  parts?: Record<string, string>
  example: number
  onExample: (example: number) => void
}

export function Preview({ template, language, examples, parts, example, onExample }: Props) {
  const { call } = useOffice()
  const t = useT()
  const [view, setView] = useState<'html' | 'text'>('html')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [look, setLook] = useState<'light' | 'dark'>(useTheme())
  const asked = { template, language, example, dark: look === 'dark' ? ('Y' as const) : ('N' as const), ...(parts ? { parts } : {}) }
  const mail = useQuery({
    queryKey: ['mail-template-preview', asked],
    queryFn: () => call(previewMailTemplate, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {examples > 1 && (
          <Choices
            label={t('mail-template.case')}
            all={Array.from({ length: examples }, (_, at) => ({
              key: String(at),
              label: t('mail-template.case-number', { number: at + 1 }),
            }))}
            chosen={String(example)}
            onChoose={(key) => onExample(Number(key))}
          />
        )}
        <Choices
          label={t('mail-template.shown-as')}
          all={(['html', 'text'] as const).map((key) => ({ key, label: t(`mail-template.view-${key}`) }))}
          chosen={view}
          onChoose={setView}
        />
        {view === 'html' && (
          <>
            <Choices
              label={t('mail-template.width')}
              all={(['wide', 'narrow'] as const).map((key) => ({ key, label: t(`mail-template.width-${key}`) }))}
              chosen={width}
              onChoose={setWidth}
            />
            <Choices
              label={t('mail-template.look')}
              all={(['light', 'dark'] as const).map((key) => ({ key, label: t(`mail-template.look-${key}`) }))}
              chosen={look}
              onChoose={setLook}
            />
          </>
        )}
      </div>
      <QueryView query={mail}>
        {({ subject, preheader, html, text }) => (
          <div lang={LANGUAGE_NAMES[language].locale}>
            <div
              className={classNames('mb-2 rounded-control bg-mist px-4 py-2.5', view === 'html' && width === 'narrow' && 'max-w-[377px]')}
            >
              <p className="font-medium break-words">{subject}</p>
              <p className="text-sm break-words text-ink-soft">{preheader}</p>
            </div>
            {view === 'html' ? (
              <iframe
                title={subject}
                sandbox=""
                srcDoc={html}
                className={classNames(
                  'h-[680px] w-full rounded-control border border-line',
                  look === 'dark' ? 'bg-black' : 'bg-white',
                  width === 'narrow' && 'max-w-[377px]',
                )}
              />
            ) : (
              <pre className="rounded-control border border-line bg-mist p-4 font-sans text-sm break-words whitespace-pre-wrap">{text}</pre>
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}
