import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { SUGGESTION_TYPE_LABELS, SUGGESTION_TYPES } from '#contract/codes/suggestion-type.ts'
import type { OwnUnit } from '#contract/equipment.ts'
import { MESSAGE_MAX, suggest, Suggestion } from '#contract/enquiry.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, SelectField } from '#ui/field.tsx'
import { EmailField } from '../../parts/form/email-field.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import type { Translate } from '../../shop/words.ts'
import type { SuggestionsData } from './data.ts'
import { suggestionDrafts, type Draft, type DraftOwner } from '../../parts/form/drafts.ts'

const Fields = v.object({
  type: v.picklist(SUGGESTION_TYPES),
  content: Suggestion.entries.content,
  email: Suggestion.entries.email,
})

/** Which unit it is, in one line, for whoever answers. */
const aboutUnit = ({ id, name, brand, manufacturer, model, serial }: OwnUnit, t: Translate) =>
  `${[t('enquiry.about-unit', { number: id }), name, brand || manufacturer, model, serial && t('enquiry.unit-serial', { serial })].filter(Boolean).join(', ')}\n\n`

type Props = { data: SuggestionsData; owner: DraftOwner; draft: Draft | null; onSent: (email: string) => void }

/** SPEC-080. */
export function SuggestionForm({ data, owner, draft, onSent }: Props) {
  const { call, t, language } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const [files, setFiles] = useState<Attached[]>([])
  // Whoever comes from a unit of their equipment writes about it: what was begun before waits.
  const { unit } = data
  const known: Draft = { type: unit ? 'service' : 'shop', content: unit ? aboutUnit(unit, t) : '', email: data.user?.email ?? '' }
  const values = unit ? known : { ...known, ...draft }
  const form = useForm({
    schema: Fields,
    explain,
    send: async (suggestion) => {
      await call(suggest, { ...suggestion, ossIds: files.map(({ ossId }) => ossId) })
      suggestionDrafts.drop()
      onSent(suggestion.email || known['email']!)
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    suggestionDrafts.keep(owner, known, event.currentTarget)
  }
  const { errors } = form
  const field = (name: keyof typeof Fields.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <SelectField label={t('enquiry.about')} {...field('type')}>
        {SUGGESTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {pick(SUGGESTION_TYPE_LABELS[type], language)}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('enquiry.suggestion')}
        rows={6}
        maxLength={MESSAGE_MAX}
        className="field-sizing-content min-h-36"
        {...field('content')}
      />
      <section aria-labelledby="suggestion-files" className="grid gap-2">
        <h3 id="suggestion-files" className="font-medium">
          {t('enquiry.files')} <span className="ml-1 text-sm font-normal text-ink-faint">{t('form.optional')}</span>
        </h3>
        <Files title={t('enquiry.suggestion-files-drop')} files={files} onChange={setFiles} />
      </section>
      <EmailField {...field('email')} hint={t('enquiry.answer-to')} />
      <Button kind="primary" type="submit" busy={form.sending} className="justify-self-start max-wide:w-full">
        {t('enquiry.suggestion-send')}
      </Button>
    </form>
  )
}
