// The door by which tests of features reach the demo's identity provider, and somebody's browser at it.
export { startOpenidProvider, type OpenidStandIn } from '#demo/openid/provider.ts'

/** Goes where a browser would go: to the provider, chooses a person ('cancel': nobody), and answers the address it is sent back to. */
export async function chooseAt(address: string, person: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  const go = async (target: string, init: RequestInit = {}): Promise<string> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(target, origin), { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    await answer.arrayBuffer()
    return answer.headers.get('location') ?? ''
  }
  const page = await go(address)
  if (!page.startsWith('/interaction/')) return new URL(page) // turned away at once
  let next = await go(page, { method: 'POST', body: new URLSearchParams({ person }) })
  while (next.startsWith(origin)) next = await go(next)
  return new URL(next)
}
