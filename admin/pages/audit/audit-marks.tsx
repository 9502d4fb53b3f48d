// The person, the act and the thing of a row, as list and detail show them.
import type { AuditRow } from '#contract/audit-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { useMay } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { Go } from '../../kit/navigation.tsx'
import { useT } from './room.ts'

/** Where a thing is looked at, and the permission of that room; kinds without a page of their own are named only. */
const PAGES: Readonly<Record<string, { permission: Permission; path: (id: number) => string }>> = {
  order: { permission: 'order:list', path: (id) => `/workspace/orders/${id}` },
  product: { permission: 'product:list', path: (id) => `/workspace/products/${id}` },
  buyer: { permission: 'buyer:list', path: (id) => `/workspace/buyers/${id}` },
  enquiry: { permission: 'enquiry:list', path: (id) => `/workspace/enquiries/${id}` },
  page: { permission: 'content:list', path: (id) => `/workspace/pages/${id}` },
  mail: { permission: 'mail:list', path: (id) => `/workspace/outbox/${id}` },
  staff: { permission: 'staff:list', path: (id) => `/workspace/staff/${id}` },
  role: { permission: 'staff:role', path: (id) => `/workspace/roles/${id}` },
  quotation: { permission: 'quotation:list', path: (id) => `/workspace/quotations/${id}` },
  'payment-exception': { permission: 'payment:confirm', path: (id) => `/workspace/payment-exceptions/${id}` },
  'payment-difference': { permission: 'payment:confirm', path: (id) => `/workspace/payment-differences${id > 1 ? `/${id}` : ''}` },
  refund: { permission: 'refund:list', path: (id) => `/workspace/refunds/${id}` },
  payout: { permission: 'payout:list', path: (id) => `/workspace/payouts/${id}` },
  withdrawal: { permission: 'withdrawal:list', path: (id) => `/workspace/withdrawals/${id}` },
  partner: { permission: 'partner:list', path: (id) => `/workspace/partners/${id}` },
  'partner-application': { permission: 'partner:list', path: (id) => `/workspace/partner-applications/${id}` },
  recall: { permission: 'recall:list', path: (id) => `/workspace/recalls/${id}` },
  financing: { permission: 'financing:list', path: (id) => `/workspace/financing/${id}` },
  unit: { permission: 'equipment:list', path: (id) => `/workspace/equipment/${id}` },
  'after-sale': { permission: 'after-sale:list', path: (id) => `/workspace/after-sales/${id}` },
  setting: { permission: 'setting:edit', path: () => '/workspace/settings' },
}

/** What the act was on; led to where the reader may see it. */
export function Thing({ row }: { row: AuditRow }) {
  const may = useMay()
  const page = PAGES[row.kind]
  const text = [row.kindText, row.subject || (row.subjectId > 1 ? `#${row.subjectId}` : '')].filter(Boolean).join(' ')
  if (!page || !may(page.permission)) return <span className="break-words">{text}</span>
  return (
    <Go href={page.path(row.subjectId)} className="break-words text-brand hover:underline">
      {text}
    </Go>
  )
}

/** The person as they were then. */
export function Who({ row }: { row: AuditRow }) {
  const t = useT()
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{row.staffName || t('kit.system')}</span>
      {row.role && (
        <span className="block truncate text-sm text-ink-soft">
          {t('frame.role', { role: say(`frame.role-${row.role}`, row.roleName), place: row.shopName ?? t('frame.operator') })}
        </span>
      )}
    </span>
  )
}
