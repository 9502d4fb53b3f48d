// A long text in Markdown, with what readers would get of it.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewPage } from '#contract/content-desk.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useT } from './room.ts'

type Props = OwnFieldProps & { name: string; label: string; language: Language; max: number }

export function BodyField({ value, onChange, error, name, label, language, max }: Props) {
  const t = useT()
  const [previewing, setPreviewing] = useState(false)
  const text = typeof value === 'string' ? value : ''
  return (
    <div>
      <fieldset aria-label={label} className="mb-2 flex gap-2">
        {[false, true].map((preview) => (
          <Button
            key={String(preview)}
            size="small"
            kind={preview === previewing ? 'primary' : 'secondary'}
            aria-pressed={preview === previewing}
            onClick={() => setPreviewing(preview)}
          >
            {t(preview ? 'content.preview' : 'content.write')}
          </Button>
        ))}
      </fieldset>
      {previewing ? (
        <Preview body={text} language={language} />
      ) : (
        <AreaField
          label={label}
          name={name}
          lang={LANGUAGE_NAMES[language].locale}
          rows={10}
          maxLength={max}
          className="field-sizing-content max-h-[70vh] min-h-48 font-mono text-sm"
          hint={t('content.body-hint')}
          value={text}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {previewing && error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
    </div>
  )
}

function Preview({ body, language }: { body: string; language: Language }) {
  const { call } = useOffice()
  const t = useT()
  const preview = useQuery({
    queryKey: ['page-preview', body],
    queryFn: () => call(previewPage, { body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!body.trim()) return <p className="rounded-control border border-line p-5 text-ink-soft">{t('content.empty-preview')}</p>
  return (
    <QueryView query={preview}>
      {({ html }) => (
        // The server makes this html from Markdown that cannot carry HTML of its own.
        <div
          lang={LANGUAGE_NAMES[language].locale}
          className="prose rounded-control border border-line p-5"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </QueryView>
  )
}
