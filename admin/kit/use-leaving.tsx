// Before a dialog closes over what is typed in it, the person is asked: by Escape, the cross, a press beside it, or another page.
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../app/office.ts'
import { ConfirmDialog } from './confirm.tsx'
import type { FieldSpec } from './form-spec.ts'
import type { FormControl } from './use-form.ts'

/** Comes with the dialog's own file where there are rooms to leave: the way in has none. */
const LeavingGuard = lazy(async () => ({ default: (await import('./leaving-guard.tsx')).LeavingGuard }))

/**
 * For a dialog with a form: `missed` and `onLeave` for the dialog itself, `close` for its own buttons, `question` to be drawn beside it.
 * Call `sent` when the answer has come, before going anywhere: from then on nothing is lost.
 */
export function useClosing(control: FormControl, fields: readonly FieldSpec[], onClose: () => void) {
  const t = useT()
  const inRooms = Boolean(useRouter({ warn: false })) // the proof of who one is stands outside of them
  const [asking, setAsking] = useState(false)
  const settled = useRef(false)
  const missed = () => !settled.current && wouldBeMissed(control, fields)
  const answer = useRef<(yes: boolean) => void>(() => undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const say = (yes: boolean) => {
    setAsking(false)
    answer.current(yes)
  }
  const question: ReactNode = (
    <>
      {asking && (
        <ConfirmDialog
          title={t('kit.close-title')}
          text={t('kit.leave-text')}
          confirm={t('kit.discard')}
          danger
          onConfirm={() => say(true)}
          onCancel={() => say(false)}
        />
      )}
      {inRooms && (
        <Suspense>
          <LeavingGuard lost={missed} />
        </Suspense>
      )}
    </>
  )
  const close = () => {
    if (!missed()) return onClose()
    void ask().then((yes) => {
      if (yes) onClose()
    })
  }
  const sent = () => {
    settled.current = true
  }
  return { missed, onLeave: ask, close, question, sent }
}

/** Something typed would be missed; a password or a code would not. */
const wouldBeMissed = (control: FormControl, fields: readonly FieldSpec[]): boolean => {
  const secret = (name: string) =>
    fields.some((field) => field.name === name && (field.type === 'password' || field.autoComplete === 'one-time-code'))
  return control.changed().some((name) => !secret(name))
}
