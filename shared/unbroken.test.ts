import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unbroken, unbrokenHtml } from './unbroken.ts'

/** With '_' where the line does not break. */
const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_')

test('a number stays with its unit, whatever the language', () => {
  for (const [text, said] of [
    ['230 V 50 Hz', '230_V 50_Hz'],
    ['12 kg', '12_kg'],
    ['Oscillometric, 40-260 mmHg', 'Oscillometric, 40-260_mmHg'],
    ['25-45 °C, ± 0.1 K', '25-45_°C, ±_0.1_K'],
    ['70-100 %, ± 2 %', '70-100_%, ±_2_%'],
    ['< 10', '<_10'],
    ['Li-ion 14.8 V, by model', 'Li-ion 14.8_V, by model'],
    ['0,5 à 15 l/min', '0,5_à 15_l/min'],
    ['Plazo: 15 días', 'Plazo: 15_días'],
    ['Délai : 15 jours', 'Délai : 15_jours'],
    ['desde 4 unidades · Prazo: 1 dia', 'desde 4_unidades · Prazo: 1_dia'],
    ['保修 24 个月', '保修 24_个月'],
  ])
    assert.equal(shown(text!), said)
})

test('what is no measure breaks as it did, and so does a long word', () => {
  for (const text of ['IEC 60601-1, IEC 60601-1-2', '1280 × 800', '1 / 2 / 3', 'NEMA 5-15', '3 interchangeable heads', 'SpO2: 70', ''])
    assert.equal(shown(text), text)
})

test('of html the text alone', () => {
  for (const [html, said] of [
    ['<p>230 V &lt; 10 A</p><p> 12 kg</p>', '<p>230_V &lt;_10_A</p><p> 12_kg</p>'],
    ['<p>is &gt; 5</p>', '<p>is &gt;_5</p>'],
    ['<img width="10 px"> 2 m', '<img width="10 px"> 2_m'],
    ['', ''],
  ])
    assert.equal(unbrokenHtml(html!).replaceAll('\u00a0', '_'), said)
})
