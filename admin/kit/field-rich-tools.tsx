// What can be done to formatted text, over it: one stop of the Tab key, the arrows move inside.
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useT, type CommonKey } from '../app/office.ts'
import { InsetAsked, type InsetKind } from './field-rich-insets.tsx'
import type { RichInsets } from './form-spec.ts'

type Tool = { key: string; says: CommonKey; face: ReactNode; on?: boolean; off?: boolean; act: () => void }

type Props = { editor: Editor; label: string; insets?: RichInsets | undefined }

export function RichTools({ editor, label, insets }: Props) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState<string | null>(null)
  const [asking, setAsking] = useState<InsetKind | null>(null)
  const change = () => editor.chain().focus()
  const heading = (level: 2 | 3): Tool => ({
    key: `h${level}`,
    says: level === 2 ? 'kit.heading' : 'kit.subheading',
    face: level === 2 ? 'H' : 'h',
    on: editor.isActive('heading', { level }),
    act: () => change().toggleHeading({ level }).run(),
  })
  const inset = (key: InsetKind, icon: IconName): Tool => ({
    key,
    says: `kit.inset-${key}`,
    face: <Icon name={icon} className="size-5" />,
    on: asking === key,
    act: () => {
      setLinking(null)
      setAsking(asking === key ? null : key)
    },
  })
  const tools: Tool[] = [
    { key: 'bold', says: 'kit.bold', face: <b>B</b>, on: editor.isActive('bold'), act: () => change().toggleBold().run() },
    { key: 'italic', says: 'kit.italic', face: <i>I</i>, on: editor.isActive('italic'), act: () => change().toggleItalic().run() },
    heading(2),
    heading(3),
    { key: 'list', says: 'kit.bullets', face: '•–', on: editor.isActive('bulletList'), act: () => change().toggleBulletList().run() },
    { key: 'numbers', says: 'kit.numbers', face: '1.', on: editor.isActive('orderedList'), act: () => change().toggleOrderedList().run() },
    { key: 'quote', says: 'kit.quote', face: '”', on: editor.isActive('blockquote'), act: () => change().toggleBlockquote().run() },
    {
      key: 'link',
      says: 'kit.link',
      face: t('kit.link'),
      on: editor.isActive('link'),
      act: () => {
        setAsking(null)
        setLinking(String(editor.getAttributes('link')['href'] ?? ''))
      },
    },
    {
      key: 'table',
      says: 'kit.table',
      face: '⊞',
      off: editor.isActive('table'),
      act: () => change().insertTable({ rows: 3, cols: 2 }).run(),
    },
    ...(insets ? [inset('picture', 'image'), inset('product', 'box'), inset('video', 'play')] : []),
    { key: 'undo', says: 'kit.undo', face: '↶', off: !editor.can().undo(), act: () => change().undo().run() },
    { key: 'redo', says: 'kit.redo', face: '↷', off: !editor.can().redo(), act: () => change().redo().run() },
  ]
  const inTable: Tool[] = [
    { key: 'row', says: 'kit.table-row', face: t('kit.table-row'), act: () => change().addRowAfter().run() },
    { key: 'column', says: 'kit.table-column', face: t('kit.table-column'), act: () => change().addColumnAfter().run() },
    { key: 'no-row', says: 'kit.table-no-row', face: t('kit.table-no-row'), act: () => change().deleteRow().run() },
    { key: 'no-column', says: 'kit.table-no-column', face: t('kit.table-no-column'), act: () => change().deleteColumn().run() },
    { key: 'no-table', says: 'kit.table-no', face: t('kit.table-no'), act: () => change().deleteTable().run() },
  ]
  const shown = editor.isActive('table') ? [...tools, ...inTable] : tools
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>('button:not([aria-disabled=true])')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const link = (address: string) => {
    setLinking(null)
    const href = address.trim()
    if (href) change().extendMarkRange('link').setLink({ href }).run()
    else change().extendMarkRange('link').unsetLink().run()
  }
  return (
    <div className="sticky top-0 z-[5] rounded-t-control border-b border-line bg-ground">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div ref={bar} role="toolbar" aria-label={`${t('kit.formatting')}, ${label}`} onKeyDown={keys} className="flex flex-wrap gap-0.5 p-1">
        {shown.map(({ key, says, face, on, off, act }, at) => (
          <button
            key={key}
            type="button"
            aria-label={t(says)}
            title={t(says)}
            aria-pressed={on}
            aria-disabled={off}
            tabIndex={at === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault() /* the text keeps what is chosen in it */}
            onClick={() => !off && act()}
            className={classNames(
              'grid h-9 min-w-9 place-items-center rounded px-2 text-sm',
              on ? 'bg-brand-soft text-brand-strong' : off ? 'text-ink-faint opacity-50' : 'text-ink-soft hover:bg-mist',
            )}
          >
            {face}
          </button>
        ))}
      </div>
      {linking !== null && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-2">
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes up where somebody has just asked for it
            autoFocus
            aria-label={t('kit.link-address')}
            placeholder="https://"
            value={linking}
            onChange={(event) => setLinking(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Enter') link(linking)
              else setLinking(null)
            }}
            className={controlClass(false, 'h-9 !w-auto min-w-0 flex-1')}
          />
          <Button size="small" onClick={() => link(linking)}>
            {t('kit.apply')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => link('')}>
            {t('kit.no-link')}
          </Button>
        </div>
      )}
      {insets && asking && <InsetAsked key={asking} kind={asking} insets={insets} editor={editor} onDone={() => setAsking(null)} />}
    </div>
  )
}
