// One shop's part of a quotation: what is asked, the draft of the next version, what was sent and said, and what may be done now.
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { SOCKET_LABELS } from '#contract/codes/site.ts'
import { labelOf } from '#contract/codes/label.ts'
import { deskBuyer } from '#contract/buyer-desk.ts'
import { quietly } from '#contract/client.ts'
import { deskQuotation, deskQuotations, readAsked, type DeskQuotation } from '#contract/quotation-desk.ts'
import { termName, SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { minutes } from '#shared/time.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Clock, formatSpan, Moment, useDay } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go, Linked } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { TimeLine } from '../../kit/time-line.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useSeen } from '../../kit/use-seen.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { productPaths } from '../product/room.ts'
import { HeldDraft } from './held-draft.tsx'
import { QuotationDialog, useQuotationActions, type Doing } from './quotation-actions.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { QuotationFiles } from './quotation-file.tsx'
import { QuotationStateTag } from './quotation-marks.tsx'
import { QuotationOwner } from './quotation-owner.tsx'
import { LineTalk, QuotationTalk } from './quotation-talk.tsx'
import { QuotationVersions } from './quotation-versions.tsx'
import { quotationPaths, quotationRoom, useT } from './room.ts'

const RENEW_MS = 60_000

export function QuotationPage() {
  const { call } = useOffice()
  const quotation = useOpened(quotationRoom, (id) => call(deskQuotation, { id }), RENEW_MS)
  return <QueryView query={quotation}>{(data) => <Quotation one={data} key={data.id} />}</QueryView>
}

function Quotation({ one }: { one: DeskQuotation }) {
  const t = useT()
  const [doing, setDoing] = useState<Doing | null>(null)
  const actions = useQuotationActions(one, setDoing)
  useSeen({ kind: 'quotation', id: one.id }, `${one.history.at(-1)?.time} ${one.messages.at(-1)?.id}`)
  useRead(one)
  const drafting = one.allowedActions.some(({ action, allowed }) => action === 'draft' && allowed === 'Y')
  return (
    <DetailPage
      title={one.quotationNo}
      subtitle={[one.company || one.buyerName, one.shopName || t('quotation.no-shop')].filter(Boolean).join(' · ')}
      back={quotationPaths.list()}
      tags={
        <>
          <QuotationStateTag state={one.state} />
          {one.dueTime && <Clock until={one.dueTime} />}
          {one.pausedMinutes !== null && (
            <span className="text-sm text-ink-soft">{t('quotation.paused', { span: formatSpan(minutes(one.pausedMinutes), t) })}</span>
          )}
        </>
      }
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      {one.order && (
        <p className="mt-4 rounded-control bg-good-soft px-3 py-2">
          {t('quotation.became')}{' '}
          <Go href={orderPaths.one(one.order.id)} className="font-medium text-brand tabular-nums hover:underline">
            {one.order.orderNo}
          </Go>
        </p>
      )}
      {one.approval === 'returned' && (
        <output className="mt-4 block rounded-control bg-caution-soft px-3 py-2">
          <strong>{t('quotation.returned')}</strong>
          {one.approvalNote}
        </output>
      )}
      {drafting && one.draft && (
        <Section title={t('quotation.next-version', { number: (one.versions[0]?.number ?? 0) + 1 })} aside={t('quotation.editor-keys')}>
          <QuotationEditor one={one} draft={one.draft} onWrite={setDoing} />
        </Section>
      )}
      {one.state === 'pricing_approval' && one.draft && (
        <Section title={t('quotation.held', { number: (one.versions[0]?.number ?? 0) + 1 })}>
          <HeldDraft one={one} draft={one.draft} />
        </Section>
      )}
      <Section title={t('quotation.asked-for')} aside={<Moment value={one.createTime} />}>
        <Asked one={one} setDoing={setDoing} />
      </Section>
      <Section title={t('quotation.owner')}>
        <QuotationOwner one={one} />
      </Section>
      {one.versions.length > 0 && (
        <Section title={t('quotation.versions')}>
          <QuotationVersions one={one} />
        </Section>
      )}
      <Section title={t('quotation.talk')}>
        <QuotationTalk one={one} onWrite={setDoing} />
      </Section>
      <Section title={t('quotation.history')}>
        <History one={one} />
      </Section>
      {doing && <QuotationDialog one={one} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** What is on the page has been read; it stays marked as new until the page is read anew. */
function useRead({ id, messages }: DeskQuotation) {
  const { call } = useOffice()
  const queries = useQueryClient()
  const last = messages.findLast(({ unread }) => unread === 'Y')?.id
  useEffect(() => {
    if (last === undefined) return
    void quietly(call)(readAsked, { id, messageId: last }).then(
      () => queries.invalidateQueries({ queryKey: ['list', deskQuotations.path] }),
      () => undefined, // it stays unread: nothing that must be told
    )
  }, [call, queries, id, last])
}

function Asked({ one, setDoing }: { one: DeskQuotation; setDoing: (doing: Doing) => void }) {
  const t = useT()
  const { language } = useOffice()
  const nation = useNation()
  const day = useDay()
  const may = useMay()
  const money = useMoney()
  const term = Object.entries(SHIPPING_TERMS).find(([, value]) => value === one.deliveryWay)?.[0]
  const written = toLanguage(one.language)
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [
            t('quotation.buyer'),
            <Linked key="buyer" href={one.userId !== null && may(deskBuyer.access.permission) ? buyerPaths.one(one.userId) : null}>
              {[one.name, one.companyName].filter(Boolean).join(', ')}
            </Linked>,
          ],
          [
            t('quotation.email'),
            <a key="mail" className="text-brand hover:underline" href={`mailto:${one.email}`}>
              {one.email}
            </a>,
          ],
          one.phone !== '' && [
            t('quotation.phone'),
            <a key="phone" className="text-brand hover:underline" href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`}>
              {one.phone}
            </a>,
          ],
          [t('quotation.nation'), nation(one.nation)],
          [t('quotation.account'), t(one.userId === null ? 'quotation.visitor' : 'quotation.has-account')],
          written !== undefined && [t('quotation.language'), LANGUAGE_NAMES[written].own],
          term !== undefined && [t('quotation.term'), [termName(term), one.port || one.city].filter(Boolean).join(' ')],
          [t('quotation.destination'), [one.city, nation(one.destination)].filter(Boolean).join(', ')],
          one.voltage !== '' && [
            t('quotation.mains'),
            [siteText(one, language), one.mainsSystem && `(${one.mainsSystem})`].filter(Boolean).join(' '),
          ],
          one.wantedDate !== null && [t('quotation.wanted'), day(one.wantedDate)],
          one.otherShops > 0 && [t('quotation.also-asked'), t('quotation.other-shops', { count: one.otherShops })],
        ]}
      />
      {one.message && <p className="max-w-prose rounded-control bg-mist px-3 py-2.5 whitespace-pre-line">{one.message}</p>}
      {one.lines.length > 0 && (
        <DetailTable
          stack
          head={[
            { label: t('quotation.product') },
            { label: t('quotation.quantity'), end: true },
            { label: t('quotation.target'), end: true },
            { label: t('quotation.note') },
          ]}
        >
          {one.lines.map((line) => (
            <tr key={line.position}>
              <td>
                <span className="font-medium">
                  <Linked
                    href={line.productId !== null && may('product:list') ? productPaths.one(line.productId) : null}
                    className="hover:text-brand"
                  >
                    {line.productName}
                  </Linked>
                </span>
                <span className="block text-ink-faint">{[line.productModel, line.selectionText].filter(Boolean).join(' · ')}</span>
                <LineTalk one={one} position={line.position} onWrite={setDoing} />
              </td>
              <td className="text-right tabular-nums">{line.count}</td>
              <td className="text-right tabular-nums">{line.targetMoney === null ? '–' : money(line.targetMoney)}</td>
              <td>{[line.note, line.wantedDate && day(line.wantedDate), siteText(line, language)].filter(Boolean).join(' · ') || '–'}</td>
            </tr>
          ))}
        </DetailTable>
      )}
      <QuotationFiles id={one.id} files={one.files} byBuyer />
    </div>
  )
}

/** Voltage and socket as they were asked for; of a line '' where it asks for none of its own. */
const siteText = ({ voltage, electricSocket }: { voltage: string; electricSocket: string }, language: Language) =>
  [voltage, electricSocket && labelOf(SOCKET_LABELS, electricSocket, language)].filter(Boolean).join(' · ')

/** What happened to it, and what colleagues say. */
function History({ one }: { one: DeskQuotation }) {
  const items = one.history.toReversed().map(({ time, event, text, actorName, note }, i) => ({
    key: `${one.history.length - i} ${event}`,
    time,
    text,
    who: actorName,
    more: note && <p className="break-words whitespace-pre-wrap">{note}</p>,
  }))
  return <TimeLine thing={{ kind: 'quotation', id: one.id }} acts={items} />
}
