// A page to edit a thing, over the whole width: sections with a rail, a bar with Save that stays in reach, a guard for what is not saved, and
// conflicts settled field by field. A section's id and a field's name are addresses: '…/edit#specs', '…/edit#name.fr'.
import { isConflict } from '#contract/conflict.ts'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import type * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useT } from '../app/office.ts'
import { Section } from './detail-page.tsx'
import { errorText } from './error-text.ts'
import { FormDraft } from './form-draft.tsx'
import { FormConflict } from './form-conflict.tsx'
import { FormFailure } from './form-failure.tsx'
import { FormFields, type FieldSpec } from './form-fields.tsx'
import { conflictsOf, readPath, same } from './form-model.ts'
import { FormRail, FormSectionChoice, useSpy } from './form-rail.tsx'
import { leavesOf } from './form-values.ts'
import { useAddress, useGo } from './navigation.tsx'
import { useDraft, type DraftPlace } from './use-draft.ts'
import { useForm, type FormControl } from './use-form.ts'
import { useLatest } from './use-latest.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { LeavingGuard } from './leaving-guard.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useSubmit } from './use-submit.ts'

/** A section of the page. `id` is its address; `content` stands below its fields, for what is no field; it may get the form as it stands. */
export type FieldGroup = {
  id?: string
  title: string
  aside?: ReactNode
  fields: FieldSpec[]
  columns?: 1 | 2
  content?: ReactNode | ((form: FormControl) => ReactNode)
}
type Versioned = { version: number }

type Props<S extends v.GenericSchema, T extends Versioned> = {
  title: string
  subtitle?: ReactNode
  schema: S
  groups: readonly FieldGroup[]
  /** As loaded when the page was opened. */
  record: T
  /** False: it was not saved after all, as whoever was asked once more has decided. */
  save: (value: v.InferOutput<S>, version: number) => Promise<unknown>
  /** Reads the record as it is now, after a conflict. */
  reload: () => Promise<T>
  onSaved: () => void
  onCancel: () => void
  /** What the button says that saves; else 'Save'. */
  submit?: string
  /** Further acts beside Save; they get the form as it stands. */
  acts?: (form: FormControl) => ReactNode
  /** Where what is typed and not saved is kept; without it, nowhere. */
  draft?: DraftPlace
  /** Saving makes sense without a change, as of a new thing. */
  eager?: boolean
}

const idOf = ({ id }: FieldGroup, at: number) => id ?? `part-${at + 1}`

export function FormPage<S extends v.GenericSchema, T extends Versioned>(props: Props<S, T>) {
  const { schema, groups, save, reload, title, subtitle, onCancel } = props
  const t = useT()
  const fields = groups.flatMap((group) => group.fields)
  const names = leavesOf(fields).map(({ name }) => name)
  const labelOf = (name: string) => leavesOf(fields).find((leaf) => leaf.name === name)?.label ?? name
  const [record, setRecord] = useState(props.record)
  const [theirs, setTheirs] = useState<{ record: T; names: string[] } | null>(null)
  const { control, check, element, beside } = useForm(schema, fields, record)
  const { failure, sending, submit } = useSubmit((error) => beside(error, errorText(error, t)))
  const saved = useRef(false)
  const secret = fields.filter(({ type }) => type === 'password').map(({ name }) => name)
  const drafting = useDraft(props.draft, control, record.version, secret)
  const goOn = () => {
    const { conflicts } = drafting.goOn()
    if (conflicts.length > 0 || drafting.offer?.behind) setTheirs({ record, names: conflicts })
  }
  const inset = useKeyboardInset()
  usePageTitle(title)
  const sections = groups.map((group, at) => {
    const its = leavesOf(group.fields).map(({ name }) => name)
    const faults = Object.keys(control.errors).filter((path) => its.some((name) => path === name || path.startsWith(`${name}.`))).length
    return { id: idOf(group, at), title: group.title, faults }
  })
  const current = useSpy(
    element,
    sections.map(({ id }) => id),
  )
  const toSection = (id: string) => element.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'start' })
  const { toAnchor } = useAnchor(control, toSection)

  /** Somebody was faster: their changes are taken over, except where both changed the same field. Nothing typed is lost. */
  const merge = async () => {
    const fresh = await reload()
    const open = conflictsOf(names, record, control.wire(), fresh)
    const untouched = names.filter((name) => same(readPath(control.wire(), name), readPath(record, name)))
    control.take(fresh, untouched, 'edit')
    control.take(fresh, names, 'base')
    setRecord(fresh)
    setTheirs({ record: fresh, names: open })
    element.current?.scrollIntoView({ block: 'start' })
  }

  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      const value = check()
      if (value === null) return
      try {
        if ((await save(value, record.version)) === false) return
      } catch (error) {
        if (!isConflict(error)) throw error
        return merge()
      }
      saved.current = true
      drafting.over()
      toast(t('kit.saved'), 'good')
      props.onSaved()
    })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      element.current?.requestSubmit()
    }
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onCancel()
  }
  const faults = Object.keys(control.errors)
  const several = sections.length > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields, on the way up
    <article className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <header className="flex shrink-0 items-start gap-3 border-b border-line px-4 py-3 wide:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="text-lg font-semibold break-words">{title}</h1>
          {subtitle && <div className="mt-0.5 text-sm text-ink-soft">{subtitle}</div>}
        </div>
        <button
          type="button"
          onClick={onCancel}
          aria-label={t('kit.close-form')}
          title={t('kit.close-form')}
          className="-mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
        >
          <Icon name="close" className="size-5" />
        </button>
      </header>
      {several && <FormSectionChoice sections={sections} current={current} onGo={toAnchor} />}
      <div className="min-h-0 flex-1 overflow-y-auto px-4 wide:px-6">
        {/* As high as the form: the rail stays while it scrolls. */}
        <div className="flex gap-8">
          {several && <FormRail sections={sections} current={current} onGo={toAnchor} />}
          <form id="form-page" ref={element} noValidate onSubmit={onSubmit} className="min-w-0 max-w-[1280px] flex-1 pb-10">
            <div className={theirs || failure || drafting.offer ? 'grid gap-3 pt-4' : ''}>
              <FormDraft drafting={drafting} since={props.draft?.since} labelOf={labelOf} onGoOn={goOn} />
              {theirs && (
                <FormConflict
                  fields={leavesOf(fields).filter(({ name }) => theirs.names.includes(name))}
                  record={theirs.record}
                  onTake={(name) => {
                    control.take(theirs.record, [name], 'edit')
                    setTheirs({ ...theirs, names: theirs.names.filter((one) => one !== name) })
                  }}
                />
              )}
              <FormFailure text={failure} />
            </div>
            {groups.map((group, at) => (
              <div key={idOf(group, at)} id={idOf(group, at)} className="scroll-mt-2 max-wide:scroll-mt-32">
                <Section title={group.title} aside={group.aside}>
                  <FormFields schema={schema} fields={group.fields} form={control} columns={group.columns} />
                  {typeof group.content === 'function' ? group.content(control) : group.content}
                </Section>
              </div>
            ))}
          </form>
        </div>
      </div>
      <div
        style={{ marginBottom: inset }}
        className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] wide:px-6"
      >
        <Button
          type="submit"
          form="form-page"
          kind="primary"
          size="small"
          busy={sending}
          disabled={!props.eager && !control.dirty && !theirs}
        >
          {props.submit ?? t('kit.save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('kit.cancel')}
        </Button>
        {props.acts?.(control)}
        {faults.length > 0 ? (
          <button
            type="button"
            className="ml-auto flex min-h-9 items-center gap-1.5 text-sm text-bad hover:underline"
            onClick={() => control.goTo(faults[0]!)}
          >
            <Icon name="alert" className="size-4" />
            {t('kit.to-correct', { count: faults.length })}
          </button>
        ) : (
          <span className="ml-auto text-sm text-ink-faint" aria-live="polite">
            {control.dirty ? t(drafting.kept ? 'kit.unsaved-kept' : 'kit.unsaved') : ''}
          </span>
        )}
      </div>
      <LeavingGuard lost={() => control.dirty && !saved.current} kept={drafting.keeps} />
    </article>
  )
}

/** The address's anchor is a section or a field: it opens there, also when the anchor changes. */
function useAnchor(control: FormControl, toSection: (id: string) => void) {
  const go = useGo()
  const { path, search } = useAddress()
  const hash = useLocation({ select: (at) => at.hash })
  const latest = useLatest({ control, toSection })
  useEffect(() => {
    if (hash && !latest.current.control.goTo(hash)) latest.current.toSection(hash)
  }, [hash, latest])
  return {
    toAnchor(id: string) {
      toSection(id)
      go(`${path}${search}#${id}`, { replace: true })
    },
  }
}
