// Setting up the second factor: scan, confirm by a first code, keep the recovery codes.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { confirmFactor, startFactor } from '#contract/staff-self.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useOffice, useT } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSend } from '../../kit/use-act.ts'
import { EntryForm } from './entry-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type Props = { done: string; onDone: () => void; onCodes?: () => void }

/** `onCodes`: the recovery codes are on the screen from now on, this once. */
export function EnrolSteps({ done, onDone, onCodes }: Props) {
  const { call } = useOffice()
  const t = useT()
  const confirm = useSend()
  const [codes, setCodes] = useState<string[] | null>(null)
  // One secret for as long as the steps are on the screen; after a failure it is asked for again, as the shown one may be over.
  const start = () => call(startFactor, undefined, { repeat: true })
  const shown = useQuery({ queryKey: ['me', 'enrol'], queryFn: start, retry: false, staleTime: Infinity, gcTime: 0 })
  if (codes) return <RecoveryCodes codes={codes} done={done} onDone={onDone} />
  if (shown.error && !shown.data)
    return (
      <div className="grid gap-4">
        <FormFailure text={errorText(shown.error, t)} />
        <Button onClick={() => void shown.refetch()}>{t('kit.try-again')}</Button>
      </div>
    )
  if (!shown.data)
    return (
      <div className="late h-96" aria-busy="true">
        <span className="sr-only">{t('kit.loading')}</span>
      </div>
    )
  const { secret, uri } = shown.data
  return (
    <ol className="grid gap-6">
      <li className="grid gap-3">
        <h2 className="font-semibold">{t('entry.scan')}</h2>
        <p className="text-ink-soft">{t('entry.scan-text')}</p>
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={uri} label={t('entry.qr')} className="size-52" />
          <div className="min-w-40 flex-1">
            <p className="text-sm text-ink-faint">{t('entry.key-by-hand')}</p>
            <code data-secret={secret} className="mt-1 block font-sans text-[15px] font-medium break-words tabular-nums">
              {inGroups(secret)}
            </code>
          </div>
        </div>
      </li>
      <li className="grid gap-3">
        <h2 className="font-semibold">{t('entry.first-code')}</h2>
        <EntryForm
          schema={confirmFactor.input}
          fields={[{ name: 'code', label: t('entry.code'), autoComplete: 'one-time-code', numeric: true }]}
          submit={t('entry.confirm')}
          send={(value) =>
            confirm(confirmFactor, value).catch((error: unknown) => {
              void shown.refetch()
              throw error
            })
          }
          onDone={(answer) => {
            setCodes(answer.codes)
            onCodes?.()
          }}
        />
      </li>
    </ol>
  )
}
