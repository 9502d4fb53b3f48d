// What all points together come to, now and over the last two years; what waits for a second person; goods for points.
import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Answer } from '#contract/call.ts'
import { exchangeGoods, pointsLiability, saveExchangeGood, type ExchangeGood } from '#contract/points-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMonth } from '../../kit/month.ts'
import { Pages, STEP } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { Adjustments } from './adjustments.tsx'
import { PointsCheck } from './points-check.tsx'
import { pointsPaths, useT } from './room.ts'

export function PointsOverviewPage() {
  const { call } = useOffice()
  const t = useT()
  const sums = useQuery({ queryKey: ['points', 'liability'], queryFn: () => call(pointsLiability, {}) })
  return (
    <DetailPage title={t('points.overview')} back={pointsPaths.list()}>
      <QueryView query={sums}>{(data) => <Liability sums={data} />}</QueryView>
      <Adjustments />
      <PointsCheck />
      <Goods />
    </DetailPage>
  )
}

function Liability({ sums }: { sums: Answer<typeof pointsLiability> }) {
  const t = useT()
  const month = useMonth()
  const money = useMoney()
  const number = (points: number) => t('points.number', { points })
  const most = Math.max(1, ...sums.months.map(({ outstanding }) => outstanding))
  return (
    <Section title={t('points.liability')} aside={t('points.liability-text')}>
      <Facts
        facts={[
          [t('points.worth'), <span key="worth" className="text-xl font-semibold tabular-nums">{money(sums.worth)}</span>], // prettier-ignore
          [t('points.available'), number(sums.available)],
          [t('points.held'), number(sums.held)],
          [t('points.owed'), number(sums.owed)],
          [t('points.expiring'), number(sums.expiring)],
        ]}
      />
      {sums.months.length > 0 && (
        <div className="mt-5">
          <DetailTable
            head={[
              { label: t('points.month') },
              { label: t('points.issued'), end: true },
              { label: t('points.redeemed'), end: true },
              { label: t('points.expired'), end: true },
              { label: t('points.outstanding'), end: true },
              { label: t('points.worth'), end: true },
            ]}
          >
            {sums.months.toReversed().map((one) => (
              <tr key={one.month}>
                <td className="whitespace-nowrap tabular-nums">
                  {month(one.month)}
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 rounded-full bg-brand"
                    style={{ width: `${Math.round((one.outstanding / most) * 100)}%` }}
                  />
                </td>
                <td className="text-end tabular-nums">{number(one.issued)}</td>
                <td className="text-end tabular-nums">{number(one.redeemed)}</td>
                <td className="text-end tabular-nums">{number(one.expired)}</td>
                <td className="text-end tabular-nums">{number(one.outstanding)}</td>
                <td className="text-end tabular-nums">{money(one.worth)}</td>
              </tr>
            ))}
          </DetailTable>
        </div>
      )}
    </Section>
  )
}

const NEW: Omit<ExchangeGood, 'productId' | 'productName'> = { productModel: '', pointsPrice: 0, left: 0, offered: 'Y', version: 0 }

function Goods() {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<string | null>(null) // the model; '' of a new one
  const [page, setPage] = useState(1)
  const goods = useQuery({
    queryKey: ['points', 'goods', page],
    queryFn: () => call(exchangeGoods, { pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={t('points.goods')}
      aside={
        may('points:adjust') && (
          <Button size="small" onClick={() => setOpen('')}>
            {t('points.add-good')}
          </Button>
        )
      }
    >
      <QueryView query={goods}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-ink-soft">{t('points.goods-none')}</p>
          ) : (
            <>
              <DetailTable
                head={[
                  { label: t('points.product') },
                  { label: t('points.points'), end: true },
                  { label: t('points.left'), end: true },
                  { label: t('points.offered') },
                  { label: '' },
                ]}
              >
                {rows.map((one) => (
                  <tr key={one.productId}>
                    <td>
                      {one.productName}
                      <span className="block text-sm text-ink-soft">{one.productModel}</span>
                    </td>
                    <td className="text-end tabular-nums">{t('points.number', { points: one.pointsPrice })}</td>
                    <td className="text-end tabular-nums">{t('points.number', { points: one.left })}</td>
                    <td>{t(one.offered === 'Y' ? 'points.is-offered' : 'points.not-offered')}</td>
                    <td className="text-end">
                      {may('points:adjust') && (
                        <Button size="small" onClick={() => setOpen(one.productModel)}>
                          {t('points.change')}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </DetailTable>
              <Pages page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryView>
      {open !== null && (
        <GoodDialog found={goods.data?.rows.find(({ productModel }) => productModel === open)} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

const GOOD = v.pick(saveExchangeGood.input, ['productModel', 'pointsPrice', 'left', 'offered'])

/** `found`: as it stands now; after it was saved it can be on another page of the list. */
function GoodDialog({ found, onClose }: { found: typeof NEW | undefined; onClose: () => void }) {
  const [opened] = useState(found)
  const good = found ?? opened ?? NEW
  const t = useT()
  const send = useSend()
  const client = useQueryClient()
  const fresh = good.version === 0
  return (
    <FormDialog
      title={fresh ? t('points.add-good') : good.productModel}
      submit={t('points.save')}
      schema={GOOD}
      fields={[
        fresh
          ? { name: 'productModel', label: t('points.model'), hint: t('points.model-hint'), autoFocus: true }
          : {
              name: 'productModel',
              label: t('points.model'),
              kind: 'choice',
              options: [{ value: good.productModel, label: good.productModel }],
            },
        { name: 'pointsPrice', label: t('points.price'), kind: 'whole', hint: t('points.price-hint') },
        { name: 'left', label: t('points.left'), kind: 'whole' },
        {
          name: 'offered',
          label: t('points.offered'),
          kind: 'choice',
          options: [
            { value: 'Y', label: t('points.is-offered') },
            { value: 'N', label: t('points.not-offered') },
          ],
        },
      ]}
      edits={!fresh}
      initial={{
        productModel: good.productModel, // of one that is offered it stays
        pointsPrice: fresh ? '' : String(good.pointsPrice),
        left: fresh ? '' : String(good.left),
        offered: good.offered,
      }}
      send={async (value) => {
        await send(saveExchangeGood, { ...value, version: good.version })
        toast(t('points.saved'), 'good')
      }}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['points', 'goods'] })
        onClose()
      }}
    />
  )
}
