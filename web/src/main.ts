import './styles/app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { app } from './lib/state/app.svelte'
import { preferred, speak } from './lib/texts'

// The words first: nothing is shown before the language is known.
await speak(preferred(app.preferences.language))
const target = document.getElementById('app')
if (target) mount(App, { target })
