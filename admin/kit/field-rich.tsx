// Formatted text, written as it will read, or as the Markdown in which it is kept. Loaded when a form has such a field.
import { useCallback, useEffect, useId, useReducer, useRef, useState } from 'react'
import { Editor } from '@tiptap/core'
import { AreaField, controlClass } from '#ui/field.tsx'
import { classNames } from '#ui/class-names.ts'
import { useT } from '../app/office.ts'
import { FieldFault } from './field-parts.tsx'
import type { KindProps } from './form-fields.tsx'
import { RichTools } from './field-rich-tools.tsx'
import { useLatest } from './use-latest.ts'
import { fromMarkdown, RICH_EXTENSIONS, toMarkdown } from './rich-text.ts'

export function RichField({ field, demand, value, error, at, onChange }: KindProps) {
  const t = useT()
  const id = useId()
  const [plain, setPlain] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const labels = { 'aria-labelledby': `${id}-label`, 'aria-describedby': error ? `${id}-fault` : `${id}-hint`, id: `${id}-text` }
  const { editor, place } = useEditor(text, onChange, labels)
  const over = demand.maxLength !== undefined && text.length > demand.maxLength * 0.9
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <span id={`${id}-label`} className="font-medium">
          {field.label}
        </span>
        {demand.optional && <span className="text-sm text-ink-faint">{t('kit.optional')}</span>}
        <button
          type="button"
          aria-pressed={plain}
          onClick={() => setPlain(!plain)}
          className="ml-auto min-h-8 text-sm text-brand hover:underline"
        >
          {t(plain ? 'kit.formatted' : 'kit.as-markdown')}
        </button>
      </div>
      {plain ? (
        <AreaField
          name={at}
          label={field.label}
          hideLabel
          rows={10}
          maxLength={demand.maxLength}
          className="field-sizing-content max-h-[70vh] min-h-48 font-mono text-sm"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className={classNames(controlClass(Boolean(error), '!p-0'), 'focus-within:border-brand')}>
          {editor && <RichTools editor={editor} label={field.label} insets={field.insets} />}
          <div ref={place} className="rich max-h-[70vh] overflow-y-auto" />
        </div>
      )}
      <p id={`${id}-hint`} className={error ? 'hidden' : 'mt-1.5 text-sm text-ink-faint empty:hidden'}>
        {[field.hint, over && t('kit.characters', { count: text.length, max: demand.maxLength! })].filter(Boolean).join(' · ')}
      </p>
      <FieldFault id={`${id}-fault`} text={error} />
    </div>
  )
}

/** The editor, in the element that gets `place`. What is typed goes out as Markdown; what comes in from elsewhere (a colleague's text) replaces it. */
function useEditor(text: string, onChange: (text: string) => void, labels: Record<string, string>) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const said = useRef(text)
  const latest = useLatest({ text, onChange, labels })
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      said.current = latest.current.text
      const made = new Editor({
        element,
        extensions: RICH_EXTENSIONS,
        injectCSS: false, // our pages take no styles from scripts
        content: fromMarkdown(said.current),
        editorProps: { attributes: () => ({ class: 'prose', role: 'textbox', 'aria-multiline': 'true', ...latest.current.labels }) },
        onUpdate: () => {
          said.current = toMarkdown(made.getJSON())
          latest.current.onChange(said.current)
        },
        onTransaction: redraw,
      })
      setEditor(made)
      return () => {
        setEditor(null)
        made.destroy()
      }
    },
    [latest],
  )
  useEffect(() => {
    if (!editor || text === said.current) return
    said.current = text
    editor.commands.setContent(fromMarkdown(text), { emitUpdate: false })
  }, [editor, text])
  return { editor, place }
}
