// An answer by mail, and the note of one that came. A template is a beginning: it replaces nothing that somebody has typed.
import { useState } from 'react'
import * as v from 'valibot'
import { REPLY_TEMPLATE_CODES, REPLY_TEMPLATES, type ReplyTemplate } from '#contract/codes/reply-template.ts'
import { receivedEnquiry, replyEnquiry, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { AreaField, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Props = { enquiry: DeskEnquiry; onClose: () => void }

export function ReplyDialog({ enquiry, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version } = enquiry
  return (
    <FormDialog
      title={t('enquiry.do-reply')}
      submit={t('enquiry.do-reply')}
      intro={<p className="text-ink-soft">{t('kit.said', { label: t('enquiry.reply-to'), value: enquiry.email })}</p>}
      schema={v.object({ letter: v.pick(replyEnquiry.input, ['language', 'text']), status: replyEnquiry.input.entries.status })}
      fields={[
        {
          name: 'letter',
          label: t('enquiry.reply-text'),
          kind: 'own',
          wide: true,
          wanted: t('kit.needed'),
          render: (props) => <Letter {...props} number={enquiry.enquiryNo} />,
        },
        {
          name: 'status',
          label: t('enquiry.reply-then'),
          kind: 'choice',
          wide: true,
          options: (['answered', 'waiting'] as const).map((value) => ({ value, label: t(`enquiry.reply-${value}`) })),
        },
      ]}
      initial={{ letter: { language: toLanguage(enquiry.language) ?? 'en', text: '' }, status: 'answered' }}
      send={({ letter, status }) => send(replyEnquiry, { id, version, ...letter, status })}
      onClose={onClose}
      onDone={() => {
        toast(t('enquiry.done-reply'), 'good')
        onClose()
      }}
    />
  )
}

type LetterText = { language: Language; text: string }

function Letter({ value, onChange, error, number }: OwnFieldProps & { number: string }) {
  const t = useT()
  const { language: reader } = useOffice()
  const { language, text } = value as LetterText
  const [template, setTemplate] = useState<ReplyTemplate | ''>('')
  const set = (change: Partial<LetterText>) => onChange({ language, text, ...change })
  const textOf = (code: ReplyTemplate | '', into: Language) => (code ? pick(REPLY_TEMPLATES[code].text, into) : '')
  const untouched = text === '' || text === textOf(template, language)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label={t('enquiry.reply-language')}
          value={language}
          onChange={({ target }) => {
            const into = target.value as Language
            set({ language: into, ...(untouched ? { text: textOf(template, into) } : {}) })
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one].own}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('enquiry.reply-template')}
          value={template}
          onChange={({ target }) => {
            const code = target.value as ReplyTemplate | ''
            setTemplate(code)
            if (code) set({ text: untouched ? textOf(code, language) : `${text.trimEnd()}\n\n${textOf(code, language)}` })
          }}
        >
          <option value="">{t('enquiry.no-template')}</option>
          {REPLY_TEMPLATE_CODES.map((code) => (
            <option key={code} value={code}>
              {pick(REPLY_TEMPLATES[code].label, reader)}
            </option>
          ))}
        </SelectField>
      </div>
      <AreaField
        label={t('enquiry.reply-text')}
        hint={t('enquiry.reply-hint', { number })}
        value={text}
        rows={10}
        lang={LANGUAGE_NAMES[language].locale}
        error={error}
        onChange={({ target }) => set({ text: target.value })}
      />
    </div>
  )
}

export function ReceivedDialog({ enquiry: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('enquiry.do-received')}
      submit={t('enquiry.do-received')}
      schema={v.pick(receivedEnquiry.input, ['text'])}
      fields={[
        {
          name: 'text',
          label: t('enquiry.received-text'),
          hint: t('enquiry.received-hint'),
          kind: 'area',
          rows: 8,
          wide: true,
          autoFocus: true,
        },
      ]}
      initial={{ text: '' }}
      send={({ text }) => send(receivedEnquiry, { id, version, text })}
      onClose={onClose}
      onDone={() => {
        toast(t('enquiry.done-received'), 'good')
        onClose()
      }}
    />
  )
}
