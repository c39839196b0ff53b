import { Menu } from '@base-ui/react/menu';
import * as texts from '@touchline/texts/en/menu.ts';
import { useState } from 'react';
import { useRememberedPlan } from '../../account/remembered-plan.ts';
import { chooseListOrder, type ListOrder, useListOrders } from '../../preferences/list-order.ts';
import { useTheme } from '../../preferences/theme.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shortCount } from '../../ui/count.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import headerStyles from './header.module.css';
import { type ShellDialog, tabs, type TabListProps } from './tab-list.tsx';

export type PhoneMenuProps = Pick<TabListProps, 'selected' | 'onSelect' | 'liveCount'> & {
  readonly onOpen: (layer: ShellDialog) => void;
};

const orders: readonly { readonly value: ListOrder; readonly label: string; readonly icon: IconName }[] = [
  { value: 'by-league', label: texts.byLeague, icon: 'sliders' },
  { value: 'by-time', label: texts.byTime, icon: 'clock' },
];

/**
 * The menu with the items that do not fit into a phone's header. It is mounted when its button is pressed, so it starts
 * open.
 */
export const PhoneMenu = ({ selected: tab, onSelect, liveCount, onOpen }: PhoneMenuProps) => {
  const arrangement = useListOrders().of(tab);
  const { theme, toggle } = useTheme();
  const visitor = useRememberedPlan() === '';
  const hasOrder = tabs.find(({ id }) => id === tab)?.hasOrder === true;
  // Rendered inside the header, so that it belongs to a landmark.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton className={headerStyles['control'] ?? ''} icon="menu" label={texts.menu} />} />
      <div ref={setLandmark} className={menu['landmark']} />
      <Menu.Portal container={landmark}>
        <Menu.Positioner className={menu['positioner']} align="start" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={classNames(menu['menu'], menu['tall'])}>
            <Menu.Group className={menu['group']}>
              {tabs.map(({ id, label, icon, showsLive, isPremium }) => (
                <Menu.Item
                  key={id}
                  className={menu['item']}
                  aria-current={id === tab ? 'page' : undefined}
                  onClick={() => onSelect(id)}
                >
                  <Icon name={icon} />
                  {label}
                  {showsLive && liveCount > 0 ? <span className={menu['end']}>{shortCount(liveCount)}</span> : null}
                  {isPremium ? <span className={menu['end']}>Premium</span> : null}
                </Menu.Item>
              ))}
            </Menu.Group>
            {hasOrder ? (
              <Menu.RadioGroup
                className={menu['group']}
                aria-label={texts.order}
                value={arrangement}
                onValueChange={(chosen) => chooseListOrder(tab, chosen)}
              >
                {orders.map(({ value, label, icon }) => (
                  <Menu.RadioItem key={value} className={menu['item']} value={value} closeOnClick>
                    <Icon name={icon} />
                    {label}
                    {value === arrangement ? (
                      <span className={menu['end']}>
                        <Icon name="check" size="small" />
                      </span>
                    ) : null}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            ) : null}
            <Menu.Group className={menu['group']}>
              <Menu.Item className={menu['item']} onClick={() => onOpen('sports')}>
                <Icon name="all-sports" />
                {texts.sports}
              </Menu.Item>
              <Menu.CheckboxItem
                className={menu['item']}
                checked={theme === 'dark'}
                onCheckedChange={toggle}
                closeOnClick
              >
                <Icon name="moon" />
                {texts.darkTheme}
                <span className={menu['end']}>{theme === 'dark' ? texts.on : texts.off}</span>
              </Menu.CheckboxItem>
              {visitor ? (
                <Menu.Item className={menu['item']} onClick={() => onOpen('sign-in')}>
                  <Icon name="medal" />
                  {texts.signIn}
                </Menu.Item>
              ) : null}
              <Menu.Item className={menu['item']} onClick={() => onOpen('preferences')}>
                <Icon name="gear" />
                {texts.settings}
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
