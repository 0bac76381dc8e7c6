import { registerModule } from './foundry/register';

registerModule();
