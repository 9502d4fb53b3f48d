// Carriers that tell of their shipments themselves: who they are, and the secret with which each signs.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addCarrier, deskCarriers, newCarrierSecret, setCarrier, type Carrier } from '#contract/carrier-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Facts } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { shipmentPaths, useT } from './room.ts'

type Secret = { id: number; secret: string; address: string }

export function CarriersPage() {
  const t = useT()
  const { call } = useOffice()
  const send = useSend()
  const carriers = useQuery({ queryKey: ['carriers'], queryFn: () => call(deskCarriers, {}) })
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<Secret | null>(null)
  return (
    <DetailPage
      title={t('shipment.carriers')}
      back={shipmentPaths.list()}
      actions={
        <Button size="small" kind="primary" onClick={() => setAdding(true)}>
          {t('shipment.carrier-add')}
        </Button>
      }
    >
      <p className="max-w-prose pt-6 text-ink-soft">{t('shipment.carriers-hint')}</p>
      <QueryView query={carriers}>
        {(data) =>
          data.length === 0 ? (
            <p className="pt-6 text-ink-soft">{t('shipment.no-carriers')}</p>
          ) : (
            <ul className="grid gap-3 pt-6">
              {data.map((one) => (
                <CarrierRow key={one.id} one={one} onSecret={setTold} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {adding && (
        <FormDialog
          title={t('shipment.carrier-add')}
          submit={t('shipment.carrier-add')}
          schema={addCarrier.input}
          fields={[{ name: 'name', label: t('shipment.carrier-name'), wide: true, autoFocus: true }]}
          initial={{ name: '' }}
          send={(value) => send(addCarrier, value)}
          onClose={() => setAdding(false)}
          onDone={(secret: Secret) => {
            setAdding(false)
            setTold(secret)
          }}
        />
      )}
      {told && <SecretDialog told={told} onClose={() => setTold(null)} />}
    </DetailPage>
  )
}

function CarrierRow({ one, onSecret }: { one: Carrier; onSecret: (secret: Secret) => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const renew = useAct(newCarrierSecret, onSecret)
  const turn = useAct(setCarrier, t('shipment.done'))
  const { id, version, name } = one
  const open = one.open === 'Y'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-4">
      <span className="font-medium">{name}</span>
      <Tag tone={open ? 'good' : 'plain'}>{t(open ? 'shipment.carrier-open' : 'shipment.carrier-closed')}</Tag>
      <span className="text-sm text-ink-soft">
        {t('shipment.carrier-told', { count: one.notices })}
        {one.latestTime && (
          <>
            {' · '}
            {t('shipment.carrier-latest')} <Moment value={one.latestTime} />
          </>
        )}
      </span>
      <span className="ml-auto flex gap-2">
        <Button size="small" onClick={() => setAsking(true)}>
          {t('shipment.carrier-secret')}
        </Button>
        <Button size="small" kind="quiet" busy={turn.isPending} onClick={() => turn.mutate({ id, version, name, open: open ? 'N' : 'Y' })}>
          {t(open ? 'shipment.carrier-close' : 'shipment.carrier-reopen')}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={t('shipment.carrier-secret')}
          text={t('shipment.carrier-secret-ask')}
          busy={renew.isPending}
          onConfirm={() => renew.mutate({ id, version }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function SecretDialog({ told, onClose }: { told: Secret; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('shipment.secret-title')} closeLabel={t('kit.close')} width="640px" onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('shipment.secret-text')}</p>
        <Facts
          facts={[
            [
              t('shipment.address'),
              <code key="address" className="[overflow-wrap:anywhere]">{`${window.location.origin}${told.address}`}</code>,
            ],
            [
              t('shipment.secret'),
              <code key="secret" className="[overflow-wrap:anywhere]">
                {told.secret}
              </code>,
            ],
          ]}
        />
        <p className="text-sm text-ink-soft">{t('shipment.secret-how')}</p>
      </div>
    </Dialog>
  )
}
