// 'Please confirm that it is you': over whatever page made the call; afterwards the call goes on by itself.
import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { staffProve } from '#contract/staff.ts'
import { useMe, useOffice, useT } from '../app/office.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { FieldSpec } from '../kit/form-fields.tsx'
import { proofStore } from './proof.ts'

const byPassword = v.object({ password: v.pipe(v.string(), v.minLength(1)) })
const byCode = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(6)) })

export function ProofDialog() {
  const asked = useSyncExternalStore(proofStore.subscribe, proofStore.isAsked)
  return asked ? <Ask /> : null
}

function Ask() {
  const { call } = useOffice()
  const t = useT()
  const me = useMe()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const fields: FieldSpec[] =
    way === 'password'
      ? [{ name: 'password', label: t('frame.password'), type: 'password', autoComplete: 'current-password', autoFocus: true, wide: true }]
      : [{ name: 'code', label: t('entry.code'), autoComplete: 'one-time-code', autoFocus: true, wide: true }]
  return (
    <FormDialog
      key={way}
      title={t('entry.prove')}
      intro={
        <div>
          <p className="text-ink-soft">{t('entry.prove-text')}</p>
          {me.secondFactor === 'Y' && (
            <button type="button" className="mt-2 text-brand hover:underline" onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
              {t(way === 'code' ? 'entry.prove-by-password' : 'entry.prove-by-code')}
            </button>
          )}
        </div>
      }
      schema={way === 'password' ? byPassword : byCode}
      fields={fields}
      initial={{}}
      submit={t('entry.confirm')}
      send={(value) => call(staffProve, value)}
      onClose={() => proofStore.answer(false)}
      onDone={() => proofStore.answer(true)}
    />
  )
}
