// Tests of a unit: readings with their limits; whether they are passed is the server's to say.
import { UNIT_TEST_LABELS } from '#contract/codes/unit.ts'
import type { OwnUnit } from '#contract/equipment.ts'
import { withdrawUnitTest } from '#contract/equipment-records.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { FileLink } from './file-link.tsx'
import { may } from './marks.tsx'
import { Records, Withdraw } from './records.tsx'
import { TestForm } from './test-form.tsx'

type Test = OwnUnit['tests'][number]

export function Tests({ unit }: { unit: OwnUnit }) {
  const { call, t, language } = useShop()
  const day = useDay()
  return (
    <Records
      unit={unit}
      id="unit-tests"
      title={t('equipment.tests')}
      add={t('equipment.test-add')}
      form={(onDone) => <TestForm unit={unit} onDone={onDone} />}
      none={t('equipment.tests-none')}
    >
      {unit.tests.map((test) => (
        <li key={test.id} className={`px-4 py-3 ${test.withdrawn === 'Y' ? 'text-ink-faint' : ''}`}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {pick(UNIT_TEST_LABELS[test.kind], language)}
              {test.withdrawn === 'Y' ? (
                <Tag>{t('equipment.withdrawn')}</Tag>
              ) : (
                <Tag tone={test.passed === 'Y' ? 'good' : 'bad'}>{t(test.passed === 'Y' ? 'equipment.passed' : 'equipment.failed')}</Tag>
              )}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {[day(test.day), test.by, test.instrument].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Readings test={test} />
          {test.note && <p className="mt-1 max-w-[75ch] whitespace-pre-line wrap-anywhere">{test.note}</p>}
          <div className="flex flex-wrap items-center gap-x-4">
            {test.file && <FileLink unitId={unit.id} file={test.file} />}
            {test.withdrawn === 'N' && test.mine === 'Y' && may(unit, 'record') && (
              <Withdraw withdraw={() => call(withdrawUnitTest, { id: unit.id, testId: test.id })} />
            )}
          </div>
        </li>
      ))}
    </Records>
  )
}

function limitsOf({ least, most }: Pick<Test['readings'][number], 'least' | 'most'>): string {
  if (least === null) return most === null ? '–' : `≤ ${most}`
  return most === null ? `≥ ${least}` : `${least} … ${most}`
}

function Readings({ test: { readings } }: { test: Test }) {
  const t = useT()
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full max-w-[680px] text-sm tabular-nums">
        <thead className="text-left text-ink-soft">
          <tr>
            <th className="py-1 pr-4 font-normal">{t('equipment.reading')}</th>
            <th className="py-1 pr-4 text-right font-normal">{t('equipment.value')}</th>
            <th className="py-1 pr-4 text-right font-normal">{t('equipment.limits')}</th>
            <th className="py-1 font-normal">{t('equipment.result')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map((one, index) => (
            <tr key={index} className="border-t border-line">
              <td className="py-1.5 pr-4 wrap-anywhere">{one.name}</td>
              <td className="py-1.5 pr-4 text-right whitespace-nowrap">
                {one.value} {one.unit}
              </td>
              <td className="py-1.5 pr-4 text-right whitespace-nowrap">{limitsOf(one)}</td>
              <td className={`py-1.5 ${one.ok === 'Y' ? 'text-good' : 'font-medium text-bad'}`}>
                {t(one.ok === 'Y' ? 'equipment.within' : 'equipment.outside')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
