// Translated fields, one language at a time: what is there in each, which of them has a fault, and the English beside as help.
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type * as v from 'valibot'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { demandOf } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { filledIn, textIn } from './form-values.ts'
import type { FieldsControl } from './use-form.ts'

type Props = {
  fields: readonly FieldSpec[]
  schema: v.GenericSchema
  form: FieldsControl
  path: string
  children: (language: Language, helpOf: (leaf: FieldSpec) => ReactNode) => ReactNode
}

export function LanguageTabs({ fields, schema, form, path, children }: Props) {
  const t = useT()
  const id = useId()
  const { shown, show, typed } = form
  const must = (name: string) => !demandOf(schema, path + name).optional
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const next = LANGUAGES[(LANGUAGES.indexOf(shown) + step + LANGUAGES.length) % LANGUAGES.length]!
    show(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  const helpOf = ({ name, language }: FieldSpec) => {
    const english = textIn(typed, `${name.slice(0, -(language!.length + 1))}.en`)
    if (language === 'en' || !english.trim()) return null
    return (
      <div className="mt-1.5 flex items-start gap-2 rounded-control bg-mist px-3 py-2 text-sm text-ink-soft">
        <p lang="en" className="max-h-40 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-wrap">
          {english}
        </p>
        {!textIn(typed, name).trim() && (
          <button
            type="button"
            aria-label={t('kit.take-english')}
            title={t('kit.take-english')}
            onClick={() => form.set(name, english)}
            className="-my-1 -mr-1.5 grid size-8 shrink-0 place-items-center rounded-control hover:bg-ground"
          >
            <Icon name="copy" className="size-4" />
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={t('kit.languages')}
        className="relative mb-3 flex snap-x overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {LANGUAGES.map((one) => {
          const { filled, of } = filledIn(fields, typed, one, must)
          const wrong = fields.some(({ name }) => form.errors[`${name}.${one}`])
          return (
            <button
              key={one}
              id={`${id}-${one}`}
              type="button"
              role="tab"
              aria-selected={one === shown}
              aria-controls={`${id}-panel`}
              tabIndex={one === shown ? 0 : -1}
              onClick={() => show(one)}
              onKeyDown={move}
              className={classNames(
                '-mb-px flex h-11 shrink-0 snap-start items-center gap-1.5 border-b-2 px-3 outline-offset-[-2px] first:pl-1',
                one === shown ? 'border-brand font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              <span lang={LANGUAGE_NAMES[one].locale}>{LANGUAGE_NAMES[one].own}</span>
              {wrong ? (
                <>
                  <Icon name="alert" className="size-4 text-bad" />
                  <span className="sr-only">{t('kit.to-correct-here')}</span>
                </>
              ) : of === 0 ? null : filled === of ? (
                <>
                  <Icon name="check" className="size-4 text-good" />
                  <span className="sr-only">{t('kit.complete')}</span>
                </>
              ) : (
                <span className="rounded-full bg-caution-soft px-1.5 text-xs text-caution tabular-nums">
                  {t('kit.filled', { filled, of })}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className="grid grid-cols-1 gap-4">
        {children(shown, helpOf)}
      </div>
    </div>
  )
}
