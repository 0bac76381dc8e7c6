import '../styles/skirmish-line.css';
import { registerModule } from './foundry/register';

registerModule();
