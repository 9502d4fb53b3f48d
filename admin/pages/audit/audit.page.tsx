// Every act of staff, the newest first.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { AUDIT_MOST, auditKinds, auditList, exportAudit } from '#contract/audit-desk.ts'
import { staffDetail, staffList } from '#contract/staff-desk.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { Filter, ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { auditPaths, auditRoom, useT } from './room.ts'
import { Thing, Who } from './audit-marks.tsx'

export function AuditPage() {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const known = useQuery({ queryKey: ['audit-kinds', language], queryFn: () => call(auditKinds) }).data
  const people = may('staff:list')
  const spec = useMemo<ListSpec<typeof auditList>>(() => {
    const person: Filter = {
      name: 'staffId',
      label: t('audit.person'),
      kind: 'one',
      find: async (keyword) =>
        (await call(staffList, { keyword, pageSize: 10 })).rows.map(({ id, name }) => ({ value: String(id), label: name })),
      read: async (value) => (await call(staffDetail, { id: Number(value) })).name,
    }
    return {
      name: 'audit',
      room: auditRoom,
      call: auditList,
      sheet: exportAudit,
      hrefOf: ({ id }) => auditPaths.one(id),
      keyword: t('audit.keyword'),
      empty: { title: t('audit.none'), text: t('audit.none-text') },
      filters: [
        ...(people ? [person] : []),
        { name: 'kind', label: t('audit.thing'), kind: 'choice', several: true, options: known?.kinds ?? [] },
        { name: 'action', label: t('audit.act'), kind: 'choice', several: true, options: known?.actions ?? [] },
        { name: 'days', label: t('audit.time'), kind: 'days', from: 'from', to: 'to' },
      ],
      columns: [
        { id: 'who', label: t('audit.person'), beside: true, cell: (row) => <Who row={row} /> },
        { id: 'act', label: t('audit.act'), beside: true, cell: ({ actionText }) => <span className="block min-w-44">{actionText}</span> },
        { id: 'thing', label: t('audit.thing'), beside: true, grow: true, cell: (row) => <Thing row={row} /> },
        { id: 'address', label: t('audit.address'), cell: ({ address }) => address || '–' },
        { id: 'time', label: t('audit.time'), sort: 'time', beside: true, cell: ({ time }) => <Moment value={time} /> },
      ],
    }
  }, [t, call, known, people])
  return (
    <ListWithDetail
      room={auditRoom}
      list={(openId) => (
        <ListPage
          spec={spec}
          openId={openId}
          actions={
            openId === null && <span className="text-sm text-ink-soft max-wide:hidden">{t('audit.most', { most: AUDIT_MOST })}</span>
          }
        />
      )}
    />
  )
}
