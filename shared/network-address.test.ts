import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback, neighbourhoodOf, networkOf, plainAddress, subscriberOf } from './network-address.ts'

test('IPv4 is one whatever it wears', () => {
  for (const address of ['203.0.113.5', ' 203.0.113.5', '::ffff:203.0.113.5', '::FFFF:cb00:7105']) {
    assert.equal(plainAddress(address), '203.0.113.5')
    assert.equal(networkOf(address), '203.0.113.5')
  }
})

test('an IPv6 address counts as its network', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), networkOf('2001:DB8:1:2::9'))
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
  assert.equal(networkOf('fe80::1%eth0'), networkOf('fe80::2'))
  assert.equal(networkOf('buyer@clinic.example'), 'buyer@clinic.example')
  assert.equal(networkOf(''), '')
})

test('subscribers have 256 networks, and 256 neighbours', () => {
  assert.equal(subscriberOf('2001:db8:1:200::1'), subscriberOf('2001:db8:1:2ff::1'))
  assert.notEqual(subscriberOf('2001:db8:1:200::1'), subscriberOf('2001:db8:1:300::1'))
  assert.equal(neighbourhoodOf('2001:db8:1:200::1'), neighbourhoodOf('2001:db8:1:ff00::1'))
  assert.notEqual(neighbourhoodOf('2001:db8:1:200::1'), neighbourhoodOf('2001:db8:2:200::1'))
  for (const address of ['203.0.113.5', '::ffff:203.0.113.5']) {
    assert.equal(subscriberOf(address), '203.0.113.5')
    assert.equal(neighbourhoodOf(address), undefined)
  }
})

test('this machine itself is known', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) assert.equal(isLoopback(address), true, address)
  for (const address of ['128.0.0.1', '10.0.0.1', '::2', '']) assert.equal(isLoopback(address), false, address)
})
