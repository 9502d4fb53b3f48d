// Members who have grown, the highest level first; the levels themselves are a page of their own.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deskMembers, membershipRules } from '#contract/membership-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { memberPaths, membershipRoom, useT } from './room.ts'

export function MembersPage() {
  const t = useT()
  const { call, language } = useOffice()
  const rules = useQuery({ queryKey: ['membership', 'rules', language], queryFn: () => call(membershipRules) })
  const levels = rules.data?.members
  const notGrown = rules.data?.notGrown ?? 0
  const number = useMemo(() => new Intl.NumberFormat(LANGUAGE_NAMES[language].locale), [language])
  const spec = useMemo<ListSpec<typeof deskMembers>>(() => {
    return {
      name: 'members',
      room: membershipRoom,
      call: deskMembers,
      hrefOf: ({ id }) => memberPaths.one(id),
      keyword: t('membership.find'),
      empty: { title: t('membership.none'), text: t('membership.none-text') },
      filters: [
        {
          name: 'level',
          label: t('membership.level'),
          kind: 'choice',
          several: true,
          options: (levels ?? []).map(({ level, name }) => ({ value: String(level), label: name })),
        },
        {
          name: 'falls',
          label: t('membership.next-year'),
          kind: 'choice',
          options: [
            { value: 'Y', label: t('membership.falls') },
            { value: 'N', label: t('membership.stays') },
          ],
        },
      ],
      columns: [
        {
          id: 'member',
          label: t('membership.member'),
          beside: true,
          grow: true,
          cell: ({ name, company, email }) => <TwoLines name={name} below={company || email} />,
        },
        { id: 'level', label: t('membership.level'), beside: true, cell: ({ levelName }) => <Tag tone="brand">{levelName}</Tag> },
        { id: 'growth', label: t('membership.growth'), beside: true, end: true, cell: ({ growth }) => number.format(growth) },
        { id: 'ends', label: t('membership.ends'), cell: ({ endTime }) => <Moment value={endTime} /> },
        {
          id: 'next',
          label: t('membership.next-year'),
          cell: ({ falls }) => (falls === 'Y' ? <Tag tone="caution">{t('membership.falls')}</Tag> : t('membership.stays')),
        },
        { id: 'held', label: t('membership.held'), extra: true, cell: ({ held }) => (held === 'Y' ? t('membership.held-yes') : '–') },
      ],
    }
  }, [t, number, levels])
  const toRules = (
    <>
      <Go href={memberPaths.rules()} className={buttonClass('secondary', 'small')}>
        {t('membership.rules')}
      </Go>
      <Go href={memberPaths.rewards()} className={buttonClass('secondary', 'small')}>
        {t('membership.rewards')}
      </Go>
    </>
  )
  const summary = (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-2 text-sm wide:px-6">
      {levels?.map(({ level, name, members }) => (
        <li key={level}>
          <Go href={memberPaths.list({ level })} className="hover:underline">
            {name} <span className="font-semibold tabular-nums">{number.format(level === 1 ? members - notGrown : members)}</span>
          </Go>
        </li>
      ))}
      {notGrown > 0 && <li className="text-ink-soft">{t('membership.not-grown', { count: notGrown })}</li>}
    </ul>
  )
  return (
    <ListWithDetail
      room={membershipRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && toRules} summary={summary} />}
    />
  )
}
