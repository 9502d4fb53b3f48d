import { useQuery } from '@tanstack/react-query'
import { httpClient } from '#contract/client.ts'
import { brand } from '#contract/setting.ts'

const shop = httpClient({ base: '/dev-api', headers: () => ({}) })

/** The brand's name is a public setting; until it is known its place stays empty. */
export const useBrand = (): string => useQuery({ queryKey: ['brand'], queryFn: () => shop(brand), staleTime: Infinity }).data?.name ?? ''
