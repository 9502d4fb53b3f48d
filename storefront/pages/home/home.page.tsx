import { useT } from '../../shop.ts'

export function HomePage() {
  const t = useT()
  return <h1>{t('frame.home')}</h1>
}
