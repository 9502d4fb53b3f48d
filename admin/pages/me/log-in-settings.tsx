// How I log in: password, second factor, recovery codes.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myFactor, type Factor } from '#contract/staff-self.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { formatMoment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { EnrolDialog, NewCodesDialog, PasswordDialog, RemoveFactorDialog } from './log-in-dialogs.tsx'
import { Line, Part } from './parts.tsx'
import { useT } from './room.ts'

type Doing = 'password' | 'enrol' | 'codes' | 'remove'

export function LogInSettings() {
  const { call } = useOffice()
  const t = useT()
  const [doing, setDoing] = useState<Doing | null>(null)
  const factor = useQuery({ queryKey: ['my-factor'], queryFn: () => call(myFactor) })
  const close = () => {
    setDoing(null)
    void factor.refetch()
  }
  return (
    <Part title={t('me.log-in')}>
      <Line title={t('frame.password')} text={t('me.password-text')}>
        <Button size="small" onClick={() => setDoing('password')}>
          {t('me.change-password')}
        </Button>
      </Line>
      <QueryView query={factor}>{(data) => <FactorLines factor={data} onDo={setDoing} />}</QueryView>
      {doing === 'password' && <PasswordDialog onClose={close} />}
      {doing === 'enrol' && <EnrolDialog onClose={close} />}
      {doing === 'codes' && <NewCodesDialog onClose={close} />}
      {doing === 'remove' && <RemoveFactorDialog onClose={close} />}
    </Part>
  )
}

const FEW = 3

function FactorLines({ factor, onDo }: { factor: Factor; onDo: (doing: Doing) => void }) {
  const { language } = useOffice()
  const t = useT()
  const { on, since, required, codesLeft } = factor
  if (on === 'N')
    return (
      <Line title={t('me.factor')} text={t('me.factor-off')}>
        <Button size="small" kind="primary" onClick={() => onDo('enrol')}>
          {t('me.set-up')}
        </Button>
      </Line>
    )
  return (
    <>
      <Line title={t('me.factor')} text={since && t('me.factor-since', { date: formatMoment(since, language, true) })}>
        <Tag tone="good">{t('me.on')}</Tag>
        <Button size="small" onClick={() => onDo('enrol')}>
          {t('me.new-app')}
        </Button>
        {required === 'N' && (
          <Button size="small" kind="danger" onClick={() => onDo('remove')}>
            {t('me.remove-factor')}
          </Button>
        )}
      </Line>
      <Line title={t('me.codes')} text={t('me.codes-left', { count: codesLeft })}>
        {codesLeft <= FEW && <Tag tone="caution">{t('me.codes-few')}</Tag>}
        <Button size="small" onClick={() => onDo('codes')}>
          {t('me.new-codes')}
        </Button>
      </Line>
    </>
  )
}
