// How a variants file names another model than its leaf's own: `modelled<CtParams>('ct-scanner', { ... })`.
export interface Modelled {
  archetype: string
  params: object
}

export const modelled = <P extends object>(archetype: string, params: P): Modelled => ({ archetype, params })

export const isModelled = (variant: object): variant is Modelled => 'archetype' in variant && 'params' in variant
