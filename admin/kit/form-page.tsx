// A page to edit a thing: groups of fields, a guard for what is not saved, and conflicts settled field by field.
import { useRef, useState, type FormEvent } from 'react'
import { useBlocker } from '@tanstack/react-router'
import type * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useT } from '../app/office.ts'
import { ConfirmDialog } from './confirm.tsx'
import { DetailPage, Section } from './detail-page.tsx'
import { errorText, isConflict } from './error-text.ts'
import { FormConflict } from './form-conflict.tsx'
import { FormFailure } from './form-failure.tsx'
import { FormFields, type FieldSpec } from './form-fields.tsx'
import { conflictsOf, readPath, same } from './form-model.ts'
import { useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

export type FieldGroup = { title: string; aside?: string; fields: FieldSpec[]; columns?: 1 | 2 }
type Versioned = { version: number }

type Props<S extends v.GenericSchema, T extends Versioned> = {
  title: string
  subtitle?: string
  back: string
  schema: S
  groups: readonly FieldGroup[]
  /** As loaded when the page was opened. */
  record: T
  save: (value: v.InferOutput<S>, version: number) => Promise<unknown>
  /** Reads the record as it is now, after a conflict. */
  reload: () => Promise<T>
  onSaved: () => void
  onCancel: () => void
}

export function FormPage<S extends v.GenericSchema, T extends Versioned>(props: Props<S, T>) {
  const { schema, groups, save, reload } = props
  const t = useT()
  const fields = groups.flatMap((group) => group.fields)
  const names = fields.map(({ name }) => name)
  const [record, setRecord] = useState(props.record)
  const [theirs, setTheirs] = useState<{ record: T; names: string[] } | null>(null)
  const { control, check, element } = useForm(schema, fields, record)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const saved = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: () => control.dirty && !saved.current,
    enableBeforeUnload: () => control.dirty && !saved.current,
    withResolver: true,
  })

  /** Somebody was faster: their changes are taken over, except where both changed the same field. Nothing typed is lost. */
  const merge = async () => {
    const fresh = await reload()
    const open = conflictsOf(names, record, control.wire(), fresh)
    const untouched = names.filter((name) => same(readPath(control.wire(), name), readPath(record, name)))
    control.take(fresh, untouched, 'edit')
    control.take(fresh, names, 'base')
    setRecord(fresh)
    setTheirs({ record: fresh, names: open })
  }

  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      const value = check()
      if (value === null) return
      try {
        await save(value, record.version)
      } catch (error) {
        if (!isConflict(error)) throw error
        return merge()
      }
      saved.current = true
      toast(t('kit.saved'), 'good')
      props.onSaved()
    })

  return (
    <>
      <DetailPage
        title={props.title}
        subtitle={props.subtitle}
        back={props.back}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" form="form-page" kind="primary" size="small" busy={sending} disabled={!control.dirty && !theirs}>
              {t('kit.save')}
            </Button>
            <Button size="small" onClick={props.onCancel}>
              {t('kit.cancel')}
            </Button>
            <span className="text-sm text-ink-faint" aria-live="polite">
              {control.dirty ? t('kit.unsaved') : ''}
            </span>
          </div>
        }
      >
        <form id="form-page" ref={element} noValidate onSubmit={onSubmit} className="max-w-[860px]">
          <div className={theirs || failure ? 'grid gap-3 pt-4' : ''}>
            {theirs && (
              <FormConflict
                fields={fields.filter(({ name }) => theirs.names.includes(name))}
                record={theirs.record}
                onTake={(name) => {
                  control.take(theirs.record, [name], 'edit')
                  setTheirs({ ...theirs, names: theirs.names.filter((one) => one !== name) })
                }}
              />
            )}
            <FormFailure text={failure} />
          </div>
          {groups.map((group) => (
            <Section key={group.title} title={group.title} aside={group.aside}>
              <FormFields schema={schema} fields={group.fields} form={control} columns={group.columns} />
            </Section>
          ))}
        </form>
      </DetailPage>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={t('kit.leave-title')}
          text={t('kit.leave-text')}
          confirm={t('kit.leave')}
          danger
          onConfirm={blocker.proceed}
          onCancel={blocker.reset}
        />
      )}
    </>
  )
}
