// What an invitation brings, when, and what makes one suspicious.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { editInvitationTerms, InvitationSetting, invitationTerms } from '#contract/invitation-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { invitationPaths, useT } from './room.ts'

type Terms = Answer<typeof invitationTerms>
const record = ({ terms, version }: Terms) => ({ ...terms, version })

export function TermsPage() {
  const { call } = useOffice()
  const terms = useQuery({ queryKey: ['invitation', 'terms'], queryFn: () => call(invitationTerms), gcTime: 0 })
  return <QueryView query={terms}>{(data) => <Edit terms={data} />}</QueryView>
}

function Edit({ terms }: { terms: Terms }) {
  const { call } = useOffice()
  const t = useT()
  const send = useSend()
  const queries = useQueryClient()
  const go = useGo()
  const leave = () => go(invitationPaths.list())
  return (
    <FormPage
      title={t('invitation.terms')}
      subtitle={t('invitation.terms-text')}
      schema={InvitationSetting}
      groups={[
        {
          id: 'reward',
          title: t('invitation.reward'),
          fields: [
            { name: 'inviterPoints', label: t('invitation.inviter-points'), kind: 'whole' },
            { name: 'invitedPoints', label: t('invitation.invited-points'), kind: 'whole' },
            { name: 'minimumCents', label: t('invitation.minimum'), kind: 'money', hint: t('invitation.minimum-hint') },
            { name: 'waitDays', label: t('invitation.wait-days'), kind: 'whole', hint: t('invitation.wait-days-hint') },
          ],
        },
        {
          id: 'limits',
          title: t('invitation.limits'),
          fields: [
            { name: 'monthlyMost', label: t('invitation.monthly-most'), kind: 'whole', hint: t('invitation.monthly-most-hint') },
            { name: 'networkDays', label: t('invitation.network-days'), kind: 'whole', hint: t('invitation.network-days-hint') },
            {
              name: 'throwAway',
              label: t('invitation.throw-away'),
              kind: 'area',
              rows: 4,
              wide: true,
              hint: t('invitation.throw-away-hint'),
            },
          ],
        },
      ]}
      record={record(terms)}
      save={(value, version) => send(editInvitationTerms, { version, terms: value })}
      reload={async () =>
        record(await queries.fetchQuery({ queryKey: ['invitation', 'terms'], queryFn: () => call(invitationTerms), staleTime: 0 }))
      }
      onSaved={leave}
      onCancel={leave}
    />
  )
}
