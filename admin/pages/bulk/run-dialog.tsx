// What a run would do, and once it is started how far it is and what it has done.
import { useId, useState, type FormEvent } from 'react'
import { cancelBulk, startBulk, type BulkRun } from '#contract/bulk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { bulkPaths, useT } from './room.ts'
import { Examples, Letter, Progress, Refusals, Tally } from './run-parts.tsx'
import { isOpen, useRun, useTellWhenDone } from './use-run.ts'
import { verbOf } from './use-said.ts'

/** From so many on the number has to be typed. */
const MANY = 100

type Props = {
  title: string
  begun: BulkRun
  onClose: () => void
  onStarted: () => void
  /** To what was typed, while nothing is started. */
  onBack?: (() => void) | undefined
}

/** Closed before it was started, the dry run is thrown away; afterwards it goes on. `onStarted` instead of `onClose` from then on. */
export function RunDialog({ title, begun, onClose, onStarted, onBack }: Props) {
  const t = useT()
  const { call } = useOffice()
  const { data: run = begun, refetch } = useRun(begun.id, begun)
  const tellWhenDone = useTellWhenDone()
  const [typed, setTyped] = useState('')
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const waits = run.state === 'planned' || run.state === 'planning'
  const reports = run.state === 'planned' && run.will === 0 // there is nothing to start, and so nothing to cancel
  const throwAway = () => void call(cancelBulk, { id: run.id }).catch(() => undefined) // left alone it is forgotten in two days
  const back = () => {
    throwAway()
    onBack?.()
  }
  const close = () => {
    if (waits) throwAway()
    if (run.state === 'running') tellWhenDone(run)
    if (waits) onClose()
    else onStarted()
  }
  const many = run.will >= MANY
  const start = (event: FormEvent) =>
    submit(event, async () => {
      await call(startBulk, { id: run.id, count: many ? Number(typed.trim()) || 0 : run.will })
      await refetch()
    })
  return (
    <Dialog
      title={title}
      closeLabel={t('kit.close')}
      width="720px"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t(waits && !reports ? 'kit.cancel' : 'kit.close')}</Button>
          {waits && onBack && <Button onClick={back}>{t('kit.back')}</Button>}
          {run.state === 'planned' && run.will > 0 && (
            <Button type="submit" form={id} kind="primary" busy={sending} disabled={many && typed.trim() !== String(run.will)}>
              {t(verbOf(run), { count: run.will })}
            </Button>
          )}
          {!waits && (
            <Go href={bulkPaths.one(run.id)} className={buttonClass('secondary')} onClick={close}>
              {t('bulk.results')}
            </Go>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4" aria-busy={isOpen(run)}>
        <Tally run={run} />
        <Progress run={run} />
        {waits && <Letter run={run} />}
        {run.state === 'running' && <p className="text-ink-soft">{t('bulk.may-leave')}</p>}
        <Examples run={run} />
        <Refusals run={run} />
        {run.state === 'planned' && (
          <form id={id} noValidate onSubmit={start} className="grid gap-3">
            {many && (
              <Field
                name="count"
                label={t('bulk.type-number', { count: run.will })}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-40 tabular-nums"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <FormFailure text={failure} />
          </form>
        )}
      </div>
    </Dialog>
  )
}
